import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Market, MarketBody, MarketEffect, MarketPreviewBody } from '../../../contract/markets.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import type { Queryable } from '../../db/connect.ts';
import { crews, markets, marketZips, moves } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { holdMarkets } from '../places/marketsOf.ts';
import { ensureZipcodes } from '../places/zipcodes.ts';
import { effectOf, followMarket } from './followMarket.ts';
import { findMarket } from './queries.ts';

/** Makes a market. Throws `invalid` when the name or one of the zip codes belongs to another. */
export function createMarket(deps: Deps, actor: Actor, body: MarketBody): Promise<Market> {
  return write(deps, actor, async unit => {
    const { zipcodes, ...fields } = body;
    await holdMarkets(unit.tx, 'market');
    await assertNameFree(unit.tx, body.name, null);
    await assertOwnZips(unit.tx, zipcodes, null);
    const [row] = await unit.tx.insert(markets).values(fields).returning({ id: markets.id });
    if (!row) throw AppError.notFound();
    await followMarket(unit, { ...body, id: row.id });
    await setZips(unit, row.id, zipcodes);
    await unit.record({ entity: 'market', entityId: row.id, action: 'added', after: body });
    return reread(unit, row.id);
  });
}

/** Changes a market. Throws `not_found`, `stale` (with the record as it stands) or `invalid`. */
export function updateMarket(
  deps: Deps,
  actor: Actor,
  id: number,
  body: MarketBody,
  expected: number | null,
): Promise<Market> {
  return write(deps, actor, async unit => {
    await holdMarkets(unit.tx, 'market');
    const before = await findMarket(unit.tx, id);
    if (!before) throw AppError.notFound();
    requireVersion(before, expected);
    const { zipcodes, ...fields } = body;
    await assertNameFree(unit.tx, body.name, id);
    await assertOwnZips(unit.tx, zipcodes, id);
    await followMarket(unit, { ...body, id });
    await unit.tx
      .update(markets)
      .set({ ...fields, version: sql`${markets.version} + 1` })
      .where(eq(markets.id, id));
    await setZips(unit, id, zipcodes);
    const after = await reread(unit, id);
    await unit.record({
      entity: 'market',
      entityId: id,
      action: 'updated',
      before: { ...before },
      after: { ...after },
    });
    return after;
  });
}

/** Deletes a market to which no property, crew or move of visits belongs. Throws `not_found` or `in_use`. */
export function deleteMarket(deps: Deps, actor: Actor, id: number): Promise<Market> {
  return write(deps, actor, async unit => {
    await holdMarkets(unit.tx, 'market');
    const before = await findMarket(unit.tx, id);
    if (!before) throw AppError.notFound();
    const hanging = [
      before.propertyCount,
      await unit.tx.$count(crews, eq(crews.marketId, id)),
      await unit.tx.$count(moves, eq(moves.marketId, id)),
    ];
    if (hanging.some(count => count > 0)) throw new AppError('in_use', 'inUse');
    await unit.tx.delete(markets).where(eq(markets.id, id));
    await unit.record({ entity: 'market', entityId: id, action: 'deleted', before: { ...before } });
    return before;
  });
}

/** What saving a market would do to the properties that are there already. Throws `not_found` or `invalid`. */
export async function previewMarket(db: Queryable, body: MarketPreviewBody): Promise<MarketEffect> {
  const { id = null } = body;
  if (id !== null && !(await findMarket(db, id))) throw AppError.notFound();
  await assertOwnZips(db, body.zipcodes, id);
  return effectOf(db, { ...body, id: id ?? NOT_MADE_YET });
}

/** Stands for a market that has no id yet. */
const NOT_MADE_YET = 0;

const otherThan = (id: number | null) => (id === null ? undefined : ne(markets.id, id));

async function assertNameFree(db: Queryable, name: string, id: number | null): Promise<void> {
  const same = and(eq(sql`lower(${markets.name})`, name.toLowerCase()), otherThan(id));
  if ((await db.$count(markets, same)) > 0)
    throw AppError.invalid({ name: { en: 'This name is taken.', es: 'Este nombre ya existe.' } });
}

async function assertOwnZips(db: Queryable, zipcodes: readonly string[], id: number | null): Promise<void> {
  if (zipcodes.length === 0) return;
  const [first] = await db
    .select({ zipcode: marketZips.zipcode, market: markets.name })
    .from(marketZips)
    .innerJoin(markets, eq(markets.id, marketZips.marketId))
    .where(and(inArray(marketZips.zipcode, [...zipcodes]), otherThan(id)))
    .limit(1);
  if (first)
    throw AppError.invalid({
      zipcodes: {
        en: `${first.zipcode} belongs to ${first.market}.`,
        es: `${first.zipcode} pertenece a ${first.market}.`,
      },
    });
}

async function setZips(unit: UnitOfWork, marketId: number, zipcodes: readonly string[]): Promise<void> {
  await unit.tx.delete(marketZips).where(eq(marketZips.marketId, marketId));
  const unique = [...new Set(zipcodes)];
  if (unique.length) await unit.tx.insert(marketZips).values(unique.map(zipcode => ({ zipcode, marketId })));
  await ensureZipcodes(unit.tx, unique);
}

async function reread(unit: UnitOfWork, id: number): Promise<Market> {
  const market = await findMarket(unit.tx, id);
  if (!market) throw AppError.notFound();
  return market;
}
