import { eq, sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { NewEstimateBody } from '#contract/sales/estimates.ts';
import { ESTIMATE_STATUSES } from '#contract/sales/estimates.ts';
import { csvMoney } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { atLeast, atMost, contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import { estimates } from '#server/db/schema/index.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { offersOf } from './offers.ts';
import { estimateFacts, selectEstimates, statusOn } from './queries.ts';
import { receiverOf } from './receiver.ts';
import { runningAtPlace } from './running.ts';

const OPEN: readonly string[] = ['draft', 'sent', 'seen', 'expired'];

export const estimateResource = defineResource({
  name: 'estimates',
  read: 'customer_list',
  edit: 'customer_add',
  types: STAFF_TYPES,
  table: estimates,
  list: ({ clock }) => {
    const status = statusOn(clock.today());
    return {
      filters: {
        id: oneOf(estimates.id),
        q: contains(
          sql`(${estimates.id} || ' ' || ${estimates.firstName} || ' ' || ${estimates.lastName} || ' ' || coalesce(${estimates.email}, '') || ' ' || ${estimates.address} || ' ' || ${estimates.city} || ' ' || ${estimates.zipcode})`,
        ),
        status: oneOfWords(status, ESTIMATE_STATUSES),
        propertyId: oneOf(estimates.propertyId),
        customerId: oneOf(estimates.customerId),
        validUntil_gte: atLeast(estimates.validUntil),
        validUntil_lte: atMost(estimates.validUntil),
      },
      sorts: {
        id: estimates.id,
        name: [estimates.lastName, estimates.firstName],
        status: estimates.status,
        validUntil: estimates.validUntil,
        createdAt: estimates.createdAt,
      },
      key: estimates.id,
      defaultSort: ['id', 'DESC'],
    };
  },
  select: (db, slice, { clock }) => selectEstimates(db, slice, clock.today()),
  async check({ unit, body, before }) {
    if (before && !OPEN.includes(before.status))
      throw new AppError('conflict', salesTexts.estimates.isAnswered);
    if (body.validUntil && body.validUntil < unit.today)
      throw AppError.invalid({ validUntil: salesTexts.estimates.isOver });
    if ('key' in body && (await unit.tx.$count(estimates, eq(estimates.key, body.key))) > 0)
      throw new AppError('conflict', salesTexts.estimates.isSaved);
  },
  values: ({ unit, body }) => {
    if ('offers' in body) return newValues(unit, body);
    const { validUntil, notes } = body;
    return { validUntil, notes };
  },
  /** A sent estimate can't be deleted, only withdrawn. */
  checkDelete(_unit, { status }) {
    if (status !== 'draft') throw new AppError('conflict', salesTexts.estimates.wasSent);
  },
  historyValues: (before, after) => ({
    before: before && estimateFacts(before),
    after: after && estimateFacts(after),
  }),
  placeOf: ({ propertyId, customerId }) => ({ propertyId, customerId }),
  onChange: (unit, _change, { id, customerId }) =>
    unit.raise({ type: 'changed', change: { entity: 'estimate', id, ...(customerId && { customerId }) } }),
  columns: [
    { header: salesTexts.estimates.number, value: row => row.id },
    { header: salesTexts.estimates.status, value: row => row.status },
    { header: salesTexts.estimates.firstName, value: row => row.firstName },
    { header: salesTexts.estimates.lastName, value: row => row.lastName },
    { header: salesTexts.estimates.eMail, value: row => row.email },
    { header: salesTexts.estimates.phone, value: row => row.phone && showPhone(row.phone) },
    { header: salesTexts.estimates.address, value: row => row.address },
    { header: salesTexts.estimates.city, value: row => row.city },
    { header: salesTexts.estimates.zipCode, value: row => row.zipcode },
    {
      header: salesTexts.estimates.offers,
      value: row =>
        row.offers.map(offer => `${offer.type} ${offer.frequency}: ${csvMoney(offer.totalCents)}`).join('; '),
    },
    {
      header: salesTexts.estimates.accepted,
      value: row => row.chosen?.map(one => `${one.type} ${one.frequency}`).join('; ') ?? null,
    },
    { header: salesTexts.estimates.validUntil, value: row => row.validUntil },
    { header: salesTexts.estimates.declinedBecause, value: row => row.declineReason },
    { header: salesTexts.estimates.madeBy, value: row => row.createdByName },
    { header: salesTexts.estimates.made, value: row => row.createdAt },
  ],
});

/**
 * Requires confirmation before offering a service that another customer already has at the address, because
 * it is usually the same customer. A service of the estimate's own property is changed on acceptance instead.
 */
async function assertNoneRuns(unit: UnitOfWork, body: NewEstimateBody): Promise<void> {
  if (body.isSecond) return;
  const own = body.isKnown ? body.propertyId : null;
  const place = body.isKnown ? { propertyId: body.propertyId, address: null } : body;
  const running = await runningAtPlace(unit.tx, place, unit.today);
  const same = running.find(
    ({ type, propertyId: there }) =>
      there !== own && body.offers.some(offer => offer.type === type && offer.frequency !== -1),
  );
  if (same) throw AppError.invalid({ isSecond: runsFor(same.customerName) });
}

const runsFor = (name: string) => filled(salesTexts.estimates.alreadySuchServiceAddress, { name });

async function newValues(unit: UnitOfWork, body: NewEstimateBody): Promise<typeof estimates.$inferInsert> {
  const receiver = await receiverOf(unit.tx, body);
  const { estimateDays } = await settingOf(unit.tx, 'signup');
  const { key, frontBack, notes } = body;
  const offers = await offersOf(unit, receiver, body);
  // Comes last, so that errors that a confirmation can't resolve are reported first.
  await assertNoneRuns(unit, body);
  return {
    ...receiver,
    key,
    frontBack,
    notes,
    discountCode: body.discountCode ?? null,
    offers,
    validUntil: body.validUntil ?? addDays(unit.today, estimateDays),
    createdById: unit.actor.userId,
    createdByName: unit.actor.name,
    createdAt: unit.now,
  };
}
