import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Market, MarketBody } from '../../../contract/markets.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import { crews, markets, marketZips, moves } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { ensureZipcodes } from '../places/zipcodes.ts';
import { findMarket } from './queries.ts';

/** Makes a market. Throws `invalid` when the name or one of the zip codes belongs to another. */
export function createMarket(deps: Deps, actor: Actor, body: MarketBody): Promise<Market> {
  return write(deps, actor, async unit => {
    const { zipcodes, ...fields } = body;
    await refuseTaken(unit, body, null);
    const [row] = await unit.tx.insert(markets).values(fields).returning({ id: markets.id });
    if (!row) throw AppError.notFound();
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
    await unit.tx.select({ id: markets.id }).from(markets).where(eq(markets.id, id)).for('update');
    const before = await findMarket(unit.tx, id);
    if (!before) throw AppError.notFound();
    requireVersion(before, expected);
    await refuseTaken(unit, body, id);
    const { zipcodes, ...fields } = body;
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

async function refuseTaken(unit: Unit, body: MarketBody, id: number | null): Promise<void> {
  const others = id === null ? undefined : ne(markets.id, id);
  const [sameName] = await unit.tx
    .select({ id: markets.id })
    .from(markets)
    .where(and(eq(sql`lower(${markets.name})`, body.name.toLowerCase()), others));
  if (sameName) throw AppError.invalid({ name: { en: 'This name is taken.', es: 'Este nombre ya existe.' } });
  const taken = body.zipcodes.length
    ? await unit.tx
        .select({ zipcode: marketZips.zipcode, market: markets.name })
        .from(marketZips)
        .innerJoin(markets, eq(markets.id, marketZips.marketId))
        .where(and(inArray(marketZips.zipcode, body.zipcodes), others))
    : [];
  const [first] = taken;
  if (first)
    throw AppError.invalid({
      zipcodes: {
        en: `${first.zipcode} belongs to ${first.market}.`,
        es: `${first.zipcode} pertenece a ${first.market}.`,
      },
    });
}

async function setZips(unit: Unit, marketId: number, zipcodes: readonly string[]): Promise<void> {
  await unit.tx.delete(marketZips).where(eq(marketZips.marketId, marketId));
  const unique = [...new Set(zipcodes)];
  if (unique.length) await unit.tx.insert(marketZips).values(unique.map(zipcode => ({ zipcode, marketId })));
  await ensureZipcodes(unit.tx, unique);
}

async function reread(unit: Unit, id: number): Promise<Market> {
  const market = await findMarket(unit.tx, id);
  if (!market) throw AppError.notFound();
  return market;
}
