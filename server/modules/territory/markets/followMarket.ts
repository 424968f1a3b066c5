import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { type DatedRate, inOrder, rateOn } from '#contract/money/datedRates.ts';
import type { MarketEffect } from '#contract/territory/markets.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignToProperties } from '#server/modules/customers/properties/assignToProperties.ts';
import { marketOfZip, type PlannedMarket, rowsOf } from '#server/modules/territory/places/marketsOf.ts';
import { taxOn } from '#server/modules/territory/places/taxInForce.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { taxRatesOf } from './taxRates.ts';

interface Follower extends Record<string, unknown> {
  id: number;
  customer_id: number;
  was: number | null;
  becomes: number | null;
}

/**
 * Condition for properties `p` that a market concerns: those in its planned ZIP codes, those in its current
 * ones, and all others assigned to it.
 */
const isConcernedBy = ({ id, zipcodes }: PlannedMarket): SQL => sql`
  (p.market_id = ${id} or left(p.zipcode, 5) in (${rowsOf(zipcodes)})
    or left(p.zipcode, 5) in (select zipcode from market_zips where market_id = ${id}))`;

/** Sums the properties of groups that meet a condition. */
const counted = (condition: SQL) => sql`coalesce(sum(properties) filter (where ${condition}), 0)::int`;

/**
 * Counts the existing properties that saving a market would affect from today on. Market and tax are looked
 * up once per ZIP code instead of once per property.
 */
export async function effectOf(
  db: Queryable,
  planned: PlannedMarket & { taxRates: readonly DatedRate[] },
  today: Day,
): Promise<MarketEffect> {
  const taxOf = (market: SQL) =>
    sql`coalesce((select tax_percent from ${taxOn(market, sql`${today}::date`)} tax), 0)`;
  const later = (rates: readonly DatedRate[]) =>
    inOrder(rates).flatMap(({ validFrom, percent }) =>
      validFrom !== null && validFrom > today ? [[validFrom, percent]] : [],
    );
  const standing = await taxRatesOf(db, planned.id);
  const isOtherLater = JSON.stringify(later(standing)) !== JSON.stringify(later(planned.taxRates));
  const { rows } = await db.execute<MarketEffect & Record<string, unknown>>(sql`
    with codes as (
      select zipcode, market_id, count(*) as properties from properties group by zipcode, market_id
    ), concerned as (
      select left(p.zipcode, 5) as zipcode, p.market_id as was, sum(p.properties) as properties from codes p
      where ${isConcernedBy(planned)} group by 1, 2
    ), moved as (
      select zipcode, was, properties, ${marketOfZip(sql`concerned.zipcode`, planned)} as becomes from concerned
    ), taxed as (
      select was, becomes, properties, ${taxOf(marketOfZip(sql`moved.zipcode`))} as tax_was,
        case when becomes = ${planned.id} then ${rateOn(planned.taxRates, today)?.percent ?? 0}::numeric
          else ${taxOf(sql`becomes`)} end as tax_is
      from moved)
    select ${counted(sql`becomes = ${planned.id} and was is distinct from becomes`)} as joining,
      ${counted(sql`was = ${planned.id} and becomes is distinct from was`)} as leaving,
      ${counted(sql`tax_was = 0 and tax_is > 0`)} as "gainingTax",
      ${counted(sql`tax_was > 0 and tax_is = 0`)} as "losingTax",
      ${counted(sql`tax_was > 0 and tax_is > 0 and tax_was <> tax_is`)} as "otherTax",
      ${counted(sql`was = ${planned.id} and becomes = was and tax_was = tax_is and ${isOtherLater}`)} as "laterTax"
    from taxed`);
  const [effect] = rows;
  if (!effect) throw new Error('A count returned no row.');
  return effect;
}

/** Assigns existing properties to the market that follows from the plan, with history. */
export async function followMarket(unit: UnitOfWork, planned: PlannedMarket): Promise<void> {
  const { rows } = await unit.tx.execute<Follower>(sql`
    with concerned as (
      select p.id, p.customer_id, p.market_id as was, ${marketOfZip(sql`p.zipcode`, planned)} as becomes
      from properties p where ${isConcernedBy(planned)})
    select concerned.* from concerned join properties p on p.id = concerned.id
    where was is distinct from becomes order by p.id for update of p`);
  await assignToProperties(
    unit,
    'marketId',
    rows.map(({ id, customer_id: customerId, was, becomes }) => ({ id, customerId, was, becomes })),
  );
}
