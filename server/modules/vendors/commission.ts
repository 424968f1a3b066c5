import { and, asc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type DatedRate, rateChanges } from '../../../contract/datedRates.ts';
import { type Day, showDay } from '../../../contract/days.ts';
import { AppError } from '../../api/errors.ts';
import type { Queryable } from '../../db/connect.ts';
import { commissionExceptions, settlements, vendorCommissions, vendors } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';

/** What the business keeps of a vendor's work of a day, in percent; a property may have its own instead. */
export const commissionOn = (vendorId: SQL, day: SQL): SQL<number> => sql<number>`coalesce(
  (select percent from vendor_commissions of_vendor where of_vendor.vendor_id = ${vendorId}
    and of_vendor.valid_from <= ${day} order by of_vendor.valid_from desc limit 1),
  (select commission_percent from vendors own where own.id = ${vendorId}))::float8`;

/** The same for every vendor and property, read once: what many visits of a day leave to the business, in percent. */
export async function commissionsOn(
  db: Queryable,
  day: Day,
): Promise<(vendorId: number | null, propertyId: number) => number> {
  const rows = await db
    .select({ id: vendors.id, percent: commissionOn(sql`${vendors}.id`, sql`${day}::date`) })
    .from(vendors);
  const own = await db.select().from(commissionExceptions);
  const percentOf = new Map(rows.map(row => [row.id, row.percent]));
  const ownOf = new Map(own.map(one => [`${one.vendorId} ${one.propertyId}`, one.commissionPercent]));
  return (vendorId, propertyId) =>
    ownOf.get(`${vendorId} ${propertyId}`) ?? percentOf.get(vendorId ?? 0) ?? 0;
}

/** All percentages of a vendor, as one JSON value of a query: the one from the start first. */
export const commissionRates = (vendorId: SQL): SQL<DatedRate[]> => sql<DatedRate[]>`(
  select jsonb_agg(jsonb_build_object('validFrom', r.valid_from, 'percent', r.percent) order by r.valid_from nulls first)
  from (
    select null::date as valid_from, commission_percent as percent from vendors own where own.id = ${vendorId}
    union all select valid_from, percent from vendor_commissions where vendor_id = ${vendorId}) r)`;

/**
 * Brings the percentages after the first to the wanted ones. `standing` are all that were. Throws `invalid` where one
 * goes that a settlement was issued with.
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

/** The last day of a settlement that was issued for days with this percentage; null where there is none. */
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
    [index < 0 ? 'commissionRates' : `commissionRates.${index}.percent`]: {
      en: `Work up to ${showDay(through)} was settled with ${percent}%, so it stays. Add another from a later day instead.`,
      es: `El trabajo hasta el ${showDay(through)} se liquidó con ${percent}%, así que se queda. Agregue otro desde un día posterior.`,
    },
  };
}
