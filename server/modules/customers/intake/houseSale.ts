import { eq } from 'drizzle-orm';
import type { ConvertAnswer, HouseSalePreview } from '#contract/customers/propertyStatus.calls.ts';
import type { HouseSaleBody, OpenMatter } from '#contract/sales/houseSales.ts';
import { OWN_REASONS } from '#contract/schedule/changeReasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { callLogs, properties, reminders } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { rejectTakenEmail } from '#server/modules/customers/customers/emailTaken.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { storeCustomer } from '#server/modules/customers/customers/storeCustomer.ts';
import { transferToOwner } from '#server/modules/customers/properties/convertProperty.ts';
import { startedVisits } from '#server/modules/customers/properties/startedVisits.ts';
import { comingVisits } from '#server/modules/customers/properties/stopServices.ts';
import { findPropertyView } from '#server/modules/customers/properties/view.ts';
import { openOf, settleReminders } from '#server/modules/customers/reminders/complete.ts';
import { quoteOfService } from '#server/modules/money/pricing/priceOf.ts';
import { termsNow } from '#server/modules/schedule/cadence/termsNow.ts';
import { openCalls, settleCallLogs } from '#server/modules/schedule/callLogs/settleCallLogs.ts';
import { requireKeys } from '#server/modules/schedule/visits/status/assertAllowed.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import { loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import type { NewService } from '#server/modules/schedule/visits/terms/withZones.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';

type Row = typeof properties.$inferSelect;

type Coming = Awaited<ReturnType<typeof comingVisits>>;
const nextOf = (coming: Coming, serviceId: number) =>
  coming.find(visit => visit.serviceId === serviceId && visit.kind === 'regular');

/** Previews the sale of a house; writes nothing. Throws `not_found`. */
export async function previewSale({ db, clock }: Deps, id: number): Promise<HouseSalePreview> {
  const today = clock.today();
  const property = await findPropertyView(db, id, today);
  if (!property) throw AppError.notFound();
  const coming = await comingVisits(db, id, today);
  const running = property.services.filter(service => service.status !== 'ended');
  const services: HouseSalePreview['services'] = [];
  for (const { id: serviceId, type, frequency, weekday, crewName } of running)
    services.push({
      id: serviceId,
      type,
      frequency,
      weekday,
      crewName,
      nextDate: nextOf(coming, serviceId)?.date ?? null,
      price: await quoteOfService(db, serviceId, today),
    });
  return {
    services,
    visits: coming.length,
    started: await startedVisits(db, { propertyId: id }),
    reminders: await db.$count(reminders, openOf(id, property.customerId)),
    callLogs: await db.$count(callLogs, openCalls(id, property.customerId)),
    openCents: property.counts.openCents,
  };
}

/**
 * Transfers a house with running services to its new owner. Services end for the previous owner, those that
 * the new owner keeps are sold again on the same terms, and open reminders and calls are settled as
 * requested. The previous owner's debts, payments and sign-in stay theirs. Throws `not_found`, `conflict` for
 * a property that isn't active, the same owner or a crew at work, `locked`, `forbidden`, or `invalid` naming
 * the field.
 */
export function sellHouse(
  deps: Deps,
  session: Session,
  id: number,
  body: HouseSaleBody,
  expected: number | null,
): Promise<ConvertAnswer> {
  return rejectTakenEmail('owner.customer.email', () =>
    write(deps, session, async unit => {
      if (body.serviceIds.length > 0) requireKeys(session, ['service_edit']);
      const [seen] = await unit.tx.select().from(properties).where(eq(properties.id, id));
      if (!seen) throw AppError.notFound();
      if (seen.status !== 'active') throw new AppError('conflict', customersTexts.intake.notActive);
      if (expected !== null && expected !== seen.version) throw new AppError('conflict', 'stale');
      const { owner, reason } = body;
      if (owner.kind === 'existing' && owner.customerId === seen.customerId)
        throw AppError.invalid({ 'owner.customerId': customersTexts.intake.sameOwner });
      const left = { propertyId: id, customerId: seen.customerId };
      const soldOn = await termsOf(unit, seen, body.serviceIds);
      if (body.newAddress !== null)
        await storeCustomer(unit, await lockedRow(unit, seen.customerId), {
          billingAddress: body.newAddress,
        });
      const given = await transferToOwner(unit, seen, { owner, reason, resumeServiceIds: [] });
      await addServices(unit, soldOn);
      const ownerOf = (matter: OpenMatter) => (matter === 'hand-over' ? given.customerId : null);
      await settleReminders(unit, left, ownerOf(body.reminders));
      await settleCallLogs(unit, left, ownerOf(body.callLogs));
      return given;
    }),
  );
}

/**
 * Returns the new services that replace those that the new owner keeps. Each starts with the next visit, so
 * that the cadence stays the same.
 */
async function termsOf(unit: UnitOfWork, property: Row, ids: readonly number[]): Promise<NewService[]> {
  if (ids.length === 0) return [];
  const { today } = unit;
  const view = await findPropertyView(unit.tx, property.id, today);
  const running = (view?.services ?? []).filter(one => one.status !== 'ended' && ids.includes(one.id));
  if (running.length !== new Set(ids).size)
    throw AppError.invalid({ serviceIds: customersTexts.intake.notRunning });
  const coming = await comingVisits(unit.tx, property.id, today);
  const loaded = await loadServices(unit.tx, ids);
  return loaded.map(service => {
    const next = nextOf(coming, service.id);
    const slot = next?.slot ?? today;
    const startDate = slot > today ? slot : today;
    const terms = termsNow(service.versions, next?.slot ?? null, today);
    if (!terms) throw AppError.notFound();
    return {
      propertyId: property.id,
      type: service.type,
      startDate,
      frequency: terms.frequency,
      weekday: terms.weekday,
      vendorId: terms.vendorId,
      crewId: terms.crewId,
      priceCents: terms.priceCents,
      priceReason: terms.priceCents === null ? null : OWN_REASONS.houseSale,
      frontBack: terms.frontBack,
      timeCapMinutes: terms.timeCapMinutes,
    };
  });
}
