import { randomUUID } from 'node:crypto';
import type { AddServicesBody } from '#contract/schedule/schedule.ts';
import type { Service } from '#contract/schedule/services.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { checkSoldServices } from '#server/modules/customers/properties/checks.ts';
import { lockProperty } from '#server/modules/customers/properties/view.ts';
import { giveDiscount } from '#server/modules/money/discounts/giveDiscount.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import { assertNotTwice } from '#server/modules/schedule/visits/terms/assertNotTwice.ts';
import { assertSellable } from '#server/modules/schedule/visits/terms/assertSellable.ts';
import { runningAtAddress } from '#server/modules/schedule/visits/terms/runningAtAddress.ts';
import { serviceView } from '#server/modules/schedule/visits/terms/serviceView.ts';
import { write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

/**
 * Sells services for a customer's property. Throws `not_found`, `conflict`, `forbidden`, `locked` or
 * `invalid`.
 */
export function sellServices(
  deps: Deps,
  session: Session,
  place: { customerId: number; propertyId: number },
  { services: sold, discountCode: code }: AddServicesBody,
): Promise<Service[]> {
  return write(deps, session, async unit => {
    const { customerId, propertyId } = place;
    // Locked for update, so that a concurrent request sees what is sold here.
    const property = await lockProperty(unit, propertyId);
    if (property.customerId !== customerId) throw AppError.notFound();
    if (property.status !== 'active' || property.isArchived)
      throw new AppError('conflict', scheduleTexts.schedule.notActive);
    checkSoldServices(session, property.lotSize, sold);
    await assertSellable(unit, sold);
    const running = await runningAtAddress(unit.tx, property, unit.today);
    const own = running.map(service =>
      service.propertyId === propertyId ? { type: service.type, endDate: service.endDate } : service,
    );
    const ids = await addServices(
      unit,
      sold.map(service => ({ ...service, propertyId })),
    );
    const [serviceId = null] = ids.length === 1 ? ids : [];
    // Asks for confirmation last, so that errors are reported first.
    assertNotTwice(sold, own);
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
