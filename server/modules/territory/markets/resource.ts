import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { DatedRate } from '#contract/money/datedRates.ts';
import type { MarketBody } from '#contract/territory/markets.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, filterOf, oneOf } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, markets, marketTaxRates, marketZips, moves, properties } from '#server/db/schema/index.ts';
import { changeRecorderOf, fieldChange } from '#server/modules/schedule/reassign/changeRecorder.ts';
import { lockMarkets } from '#server/modules/territory/places/marketsOf.ts';
import { taxOn } from '#server/modules/territory/places/taxInForce.ts';
import { ensureZipcodes } from '#server/modules/territory/places/zipcodes.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { territoryTexts } from '#texts/server/territory.ts';
import { followMarket } from './followMarket.ts';
import { saveTaxRates } from './taxRates.ts';

const taxOfDay = (day: Day) =>
  sql<number>`(select tax_percent::float from ${taxOn(sql`${markets}.id`, sql`${day}::date`)} tax)`;

const fieldsOn = (today: Day) => ({
  id: markets.id,
  name: markets.name,
  taxPercent: taxOfDay(today),
  taxRates: sql<
    DatedRate[]
  >`(select jsonb_agg(jsonb_build_object('validFrom', r.valid_from, 'percent', r.percent)
    order by r.valid_from nulls first) from ${marketTaxRates} r where r.market_id = ${markets}.id)`,
  isActive: markets.isActive,
  version: markets.version,
  zipcodes: sql<string[]>`coalesce((select jsonb_agg(${marketZips.zipcode} order by ${marketZips.zipcode})
    from ${marketZips} where ${marketZips.marketId} = ${markets}.id), '[]')`,
  propertyCount: sql<number>`(select count(*)::int from ${properties} p where p.market_id = ${markets}.id)`,
});

export const marketResource = defineResource({
  name: 'markets',
  read: ['market_list', 'customer_list'],
  edit: 'market_edit',
  table: markets,
  list: ({ clock }) => ({
    filters: {
      id: oneOf(markets.id),
      q: contains(markets.name),
      isActive: oneOf(markets.isActive),
      zipcode: filterOf(
        'text',
        value =>
          sql`exists (select 1 from ${marketZips} where ${marketZips.marketId} = ${markets.id} and ${marketZips.zipcode} = ${String(value)})`,
      ),
    },
    sorts: {
      id: markets.id,
      name: markets.name,
      taxPercent: taxOfDay(clock.today()),
      isActive: markets.isActive,
    },
    key: markets.id,
    defaultSort: ['name', 'ASC'],
  }),
  select: (db, { where, orderBy, limit, offset }, { clock }) =>
    db
      .select(fieldsOn(clock.today()))
      .from(markets)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  hold: unit => lockMarkets(unit.tx, 'market'),
  unique: { field: 'name' },
  check: ({ unit, body, before }) => assertOwnZips(unit.tx, body.zipcodes, before?.id ?? null),
  async store(id, { unit, body, before }) {
    const keeper = changeRecorderOf(unit);
    const zips = before && fieldChange(['zipcodes'], inTurn(before), inTurn(body));
    if (zips) keeper.add({ kind: 'market', recordId: id, ...zips });
    await followMarket(unit, { ...body, id });
    await setZips(unit, id, body.zipcodes);
    await saveTaxRates(unit, id, body.taxRates);
    await keeper.store('market', body.name);
  },
  references: [crews.marketId, moves.marketId, properties.marketId],
  columns: [
    { header: territoryTexts.markets.name, value: row => row.name },
    { header: territoryTexts.markets.salesTaxPercent, value: row => row.taxPercent },
    { header: territoryTexts.markets.zipCodes, value: row => row.zipcodes.join(' ') },
    { header: territoryTexts.markets.properties, value: row => row.propertyCount },
    { header: territoryTexts.markets.active, value: row => String(row.isActive) },
  ],
});

/** Throws `invalid` if one of the ZIP codes belongs to another market. */
export async function assertOwnZips(
  db: Queryable,
  zipcodes: MarketBody['zipcodes'],
  id: number | null,
): Promise<void> {
  if (zipcodes.length === 0) return;
  const [first] = await db
    .select({ zipcode: marketZips.zipcode, market: markets.name })
    .from(marketZips)
    .innerJoin(markets, eq(markets.id, marketZips.marketId))
    .where(and(inArray(marketZips.zipcode, [...zipcodes]), id === null ? undefined : ne(markets.id, id)))
    .limit(1);
  if (first)
    throw AppError.invalid({
      zipcodes: filled(territoryTexts.markets.belongsTo, { zipcode: first.zipcode, market: first.market }),
    });
}

const inTurn = ({ zipcodes }: { zipcodes: readonly string[] }) => ({
  zipcodes: [...new Set(zipcodes)].sort(),
});

/** Replaces the list of a market's ZIP codes. */
export async function setZips(
  unit: UnitOfWork,
  marketId: number,
  zipcodes: readonly string[],
): Promise<void> {
  await unit.tx.delete(marketZips).where(eq(marketZips.marketId, marketId));
  const unique = [...new Set(zipcodes)];
  if (unique.length) await unit.tx.insert(marketZips).values(unique.map(zipcode => ({ zipcode, marketId })));
  await ensureZipcodes(unit.tx, unique);
}
