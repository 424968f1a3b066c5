import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Service } from '../../../contract/calls/services.ts';
import { weekdayOf } from '../../../contract/days.ts';
import type { Weekday } from '../../../contract/enums.ts';
import type { AddServicesBody, NewServiceBody } from '../../../contract/schedule.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { properties } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { giveDiscount } from '../discounts/giveDiscount.ts';
import { checkSoldServices } from '../properties/checks.ts';
import { addServices } from '../visits/addServices.ts';
import { scheduleSettings } from '../visits/scheduleSettings.ts';
import { serviceView } from '../visits/serviceView.ts';

/** Sells services for a customer's property. Throws `not_found`, `conflict`, `forbidden`, `locked` or `invalid`. */
export function sellServices(
  deps: Deps,
  session: Session,
  place: { customerId: number; propertyId: number },
  { services, discountCode: code }: AddServicesBody,
): Promise<Service[]> {
  return write(deps, session, async unit => {
    const { customerId, propertyId } = place;
    const [property] = await unit.tx
      .select({ lotSize: properties.lotSize, status: properties.status, isArchived: properties.isArchived })
      .from(properties)
      .where(and(eq(properties.id, propertyId), eq(properties.customerId, customerId)))
      .for('share');
    if (!property) throw AppError.notFound();
    if (property.status !== 'active' || property.isArchived) throw new AppError('conflict', NOT_ACTIVE);
    checkSoldServices(session, property.lotSize, services);
    const { subscriptionWeekdays } = await scheduleSettings(unit.tx);
    assertWorkingDays(services, subscriptionWeekdays);
    const ids = await addServices(
      unit,
      services.map(service => ({ ...service, propertyId })),
    );
    const [serviceId = null] = ids.length === 1 ? ids : [];
    if (code)
      await giveDiscount(unit, {
        key: randomUUID(),
        propertyId,
        serviceId,
        by: { code, field: 'discountCode' },
      });
    await unit.raise(
      ...ids.map(id => ({
        type: 'changed' as const,
        change: { entity: 'service' as const, id, propertyId, customerId },
      })),
    );
    const views: Service[] = [];
    for (const id of ids) {
      const view = await serviceView(unit.tx, id, unit.today);
      if (view) views.push(view);
    }
    return views;
  });
}

/** A single visit is sold for its day: where nobody works then, another is asked for. */
function assertWorkingDays(services: readonly NewServiceBody[], worked: readonly Weekday[]): void {
  const index = services.findIndex(
    ({ frequency, weekday, startDate }) =>
      frequency === -1 && !weekday && !worked.includes(weekdayOf(startDate)),
  );
  if (index !== -1) throw AppError.invalid({ [`services.${index}.startDate`]: DAY_OFF });
}

const DAY_OFF = {
  en: 'Nobody works on that day. Choose a working day.',
  es: 'Ese día no se trabaja. Elija un día laborable.',
};
const NOT_ACTIVE = {
  en: 'The property is not active. Make it active before you add services.',
  es: 'La propiedad no está activa. Actívela antes de agregar servicios.',
};
