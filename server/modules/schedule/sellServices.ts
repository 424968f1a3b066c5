import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Service } from '../../../contract/calls/services.ts';
import type { Day } from '../../../contract/days.ts';
import type { ServiceType } from '../../../contract/enums.ts';
import type { AddServicesBody, NewServiceBody } from '../../../contract/schedule.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { services } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { giveDiscount } from '../discounts/giveDiscount.ts';
import { checkSoldServices } from '../properties/checks.ts';
import { lockProperty } from '../properties/view.ts';
import { addServices } from '../visits/addServices.ts';
import { assertSellable } from '../visits/assertSellable.ts';
import { serviceView } from '../visits/serviceView.ts';

/** Sells services for a customer's property. Throws `not_found`, `conflict`, `forbidden`, `locked` or `invalid`. */
export function sellServices(
  deps: Deps,
  session: Session,
  place: { customerId: number; propertyId: number },
  { services: sold, discountCode: code }: AddServicesBody,
): Promise<Service[]> {
  return write(deps, session, async unit => {
    const { customerId, propertyId } = place;
    // Locked as for a change, so that whoever sells the same at the same time sees what is sold here.
    const property = await lockProperty(unit, propertyId);
    if (property.customerId !== customerId) throw AppError.notFound();
    if (property.status !== 'active' || property.isArchived) throw new AppError('conflict', NOT_ACTIVE);
    checkSoldServices(session, property.lotSize, sold);
    await assertSellable(unit, sold);
    const running = await runningAt(unit, propertyId);
    const ids = await addServices(
      unit,
      sold.map(service => ({ ...service, propertyId })),
    );
    const [serviceId = null] = ids.length === 1 ? ids : [];
    // Asked last: what is refused in any case is said first.
    assertNotTwice(sold, running);
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

/** The services of a property that come round again. */
const runningAt = ({ tx }: UnitOfWork, propertyId: number) =>
  tx
    .select({ type: services.type, endDate: services.endDate })
    .from(services)
    .where(
      and(
        eq(services.propertyId, propertyId),
        ne(services.status, 'ended'),
        sql`not exists (select 1 from terms t where t.service_id = ${services.id} and t.frequency = -1)`,
      ),
    );

const isRepeated = ({ type, frequency }: NewServiceBody) => type !== 'call-log' && frequency !== -1;

/** The same work twice is two visits and two charges each time: it is asked about. */
function assertNotTwice(
  sold: readonly NewServiceBody[],
  running: readonly { type: ServiceType; endDate: Day | null }[],
): void {
  const index = sold.findIndex(
    (service, position) =>
      isRepeated(service) &&
      !service.isSecond &&
      [
        ...running.filter(({ endDate }) => endDate === null || endDate >= service.startDate),
        ...sold.slice(0, position).filter(isRepeated),
      ].some(other => other.type === service.type),
  );
  if (index !== -1) throw AppError.invalid({ [`services.${index}.isSecond`]: SOLD_ALREADY });
}

const SOLD_ALREADY = {
  en: 'This property has such a service already. Say that you want a second one, or change the one that runs.',
  es: 'Esta propiedad ya tiene un servicio así. Indique que quiere otro o cambie el que ya tiene.',
};
const NOT_ACTIVE = {
  en: 'The property is not active. Make it active before you add services.',
  es: 'La propiedad no está activa. Actívela antes de agregar servicios.',
};
