import { and, asc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Day, showDay } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import { type DatedRate, rateChanges, rateOn } from '#contract/money/datedRates.ts';
import { type CommissionPeriod, exceptionFor } from '#contract/territory/commissionExceptions.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { commissionExceptions, settlements, vendorCommissions, vendors } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { territoryTexts } from '#texts/server/territory.ts';

/** SQL for the business's commission on a vendor's work on a day, in percent, before exceptions. */
export const commissionOn = (vendorId: SQL, day: SQL): SQL<number> => sql<number>`coalesce(
  (select percent from vendor_commissions of_vendor where of_vendor.vendor_id = ${vendorId}
    and of_vendor.valid_from <= ${day} order by of_vendor.valid_from desc limit 1),
  (select commission_percent from vendors own where own.id = ${vendorId}))::float8`;

/** A vendor's commission terms: percentages by day, and exceptions for properties or services. */
interface CommissionTerms {
  rates: readonly DatedRate[];
  exceptions: readonly CommissionPeriod[];
}

/** Returns the commission on some work in percent, with the reason if it isn't the vendor's usual one. */
export function commissionFor(
  { rates, exceptions }: CommissionTerms,
  work: { propertyId: number; serviceType: ServiceType; date: Day },
): { percent: number; reason: string | null } {
  const exception = exceptionFor(exceptions, work);
  if (exception) return { percent: exception.commissionPercent, reason: exception.reason };
  return { percent: rateOn(rates, work.date)?.percent ?? 0, reason: null };
}

/** Returns the commission terms of each vendor, or of one, so that many charges need only one read. */
export async function commissionTerms(
  db: Queryable,
  vendorId?: number,
): Promise<Map<number | null, CommissionTerms>> {
  const own = vendorId === undefined ? undefined : eq(vendors.id, vendorId);
  const rated = await db
    .select({ id: vendors.id, rates: commissionRates(sql`${vendors}.id`) })
    .from(vendors)
    .where(own);
  const excepted = await db
    .select()
    .from(commissionExceptions)
    .where(vendorId === undefined ? undefined : eq(commissionExceptions.vendorId, vendorId));
  const exceptionsOf = Map.groupBy(excepted, one => one.vendorId);
  return new Map(rated.map(({ id, rates }) => [id, { rates, exceptions: exceptionsOf.get(id) ?? [] }]));
}

/**
 * Like `commissionFor`, in SQL for figures over many charges `c` with `commissionJoins`. Subqueries would run
 * once for each charge and each sum that contains them.
 */
export const commissionOfCharge = sql<number>`coalesce(of_property.commission_percent, of_service.commission_percent,
  of_day.percent, of_vendor.commission_percent, 0)`;

/** SQL: joins each charge `c` with its commission terms. It stays one row, because periods don't overlap. */
export const commissionJoins = sql`
  left join vendors of_vendor on of_vendor.id = c.vendor_id
  left join (
    select vendor_id, percent, valid_from,
      lead(valid_from, 1, 'infinity') over (partition by vendor_id order by valid_from) as valid_until
    from vendor_commissions
  ) of_day on of_day.vendor_id = c.vendor_id and c.date >= of_day.valid_from and c.date < of_day.valid_until
  left join commission_exceptions of_property on of_property.vendor_id = c.vendor_id
    and of_property.property_id = c.property_id
    and c.date between coalesce(of_property.valid_from, '-infinity') and coalesce(of_property.valid_to, 'infinity')
  left join commission_exceptions of_service on of_service.vendor_id = c.vendor_id
    and of_service.service_type = c.service_type
    and c.date between coalesce(of_service.valid_from, '-infinity') and coalesce(of_service.valid_to, 'infinity')`;

/** SQL for all percentages of a vendor as one JSON value, earliest first. */
export const commissionRates = (vendorId: SQL): SQL<DatedRate[]> => sql<DatedRate[]>`(
  select jsonb_agg(jsonb_build_object('validFrom', r.valid_from, 'percent', r.percent) order by r.valid_from nulls first)
  from (
    select null::date as valid_from, commission_percent as percent from vendors own where own.id = ${vendorId}
    union all select valid_from, percent from vendor_commissions where vendor_id = ${vendorId}) r)`;

/**
 * Replaces the percentages after the first. `standing` are the current ones. Throws `invalid` if a removed
 * one was used in an issued settlement.
 */
export async function saveCommissions(
  unit: UnitOfWork,
  vendorId: number,
  standing: readonly DatedRate[],
  wanted: readonly DatedRate[],
): Promise<void> {
  const { gone, added } = rateChanges(standing, wanted);
  for (const rate of gone) {
    const through = await settledThrough(unit.tx, vendorId, rate);
    if (through !== null) throw AppError.invalid(refusal(rate, wanted, through));
  }
  const days = gone.flatMap(({ validFrom }) => validFrom ?? []);
  if (days.length > 0)
    await unit.tx
      .delete(vendorCommissions)
      .where(and(eq(vendorCommissions.vendorId, vendorId), inArray(vendorCommissions.validFrom, days)));
  const later = added.flatMap(({ validFrom, percent }) =>
    validFrom === null ? [] : [{ vendorId, validFrom, percent }],
  );
  if (later.length > 0) await unit.tx.insert(vendorCommissions).values(later);
}

/**
 * Returns the last day of the first issued settlement that may include work at this percentage; null if there
 * is none.
 */
async function settledThrough(
  db: Queryable,
  vendorId: number,
  { validFrom }: DatedRate,
): Promise<string | null> {
  const [last] = await db
    .select({ toDate: settlements.toDate })
    .from(settlements)
    .where(
      and(
        eq(settlements.vendorId, vendorId),
        ne(settlements.status, 'draft'),
        validFrom === null ? undefined : gte(settlements.toDate, validFrom),
      ),
    )
    .orderBy(asc(settlements.toDate))
    .limit(1);
  return last?.toDate ?? null;
}

function refusal({ validFrom, percent }: DatedRate, wanted: readonly DatedRate[], through: string) {
  const index = wanted.findIndex(rate => rate.validFrom === validFrom);
  return {
    [index < 0 ? 'commissionRates' : `commissionRates.${index}.percent`]: filled(
      territoryTexts.vendors.workUpSettledSoStays,
      { through: showDay(through), percent },
    ),
  };
}
