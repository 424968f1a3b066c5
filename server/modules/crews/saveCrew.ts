import { and, eq, ne, sql } from 'drizzle-orm';

import type { CrewWork } from '../../../contract/calls/reassign.ts';
import type { Crew, CrewBody, CrewEdit, NewCrewBody } from '../../../contract/vendors.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { requireVersion } from '../../api/versions.ts';
import {
  assignments,
  crewNotes,
  crews,
  markets,
  terms,
  users,
  vendors,
  vendorZips,
} from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { assertNoComingWork, handOver, takingCrew, workOf } from '../reassign/handOver.ts';
import { settingOf } from '../settings/store.ts';
import { findCrew } from './queries.ts';

/** Makes a crew of a vendor; vendors make their own. Throws `invalid` naming the field. */
export function createCrew(deps: Deps, session: Session, given: NewCrewBody): Promise<Crew> {
  return write(deps, session, async unit => {
    const { crewCapacityMinutes } = await settingOf(unit.tx, 'schedule');
    const body = { ...given, capacityMinutes: given.capacityMinutes ?? crewCapacityMinutes };
    await checkCrew(unit, session, body, null);
    const [row] = await unit.tx.insert(crews).values(body).returning();
    if (!row) throw AppError.notFound();
    await unit.record({ entity: 'crew', entityId: row.id, action: 'added', after: { ...row } });
    return reread(unit, row.id);
  });
}

/**
 * Changes a crew; it stays with its vendor. With `workTo` all that it has to come goes to that crew. Throws `not_found`,
 * `stale`, `invalid`, or `conflict` where it is to rest with work to come.
 */
export function updateCrew(
  deps: Deps,
  session: Session,
  id: number,
  { workTo, ...body }: CrewEdit,
  expected: number | null,
): Promise<Crew> {
  return write(deps, session, async unit => {
    const [row] = await unit.tx.select().from(crews).where(eq(crews.id, id)).for('update');
    if (!row) throw AppError.notFound();
    requireVersion(await reread(unit, id), expected);
    if (body.vendorId !== row.vendorId) throw AppError.invalid({ vendorId: 'invalid' });
    await checkCrew(unit, session, body, id);
    if (workTo != null) await handOver(unit, row, workTo);
    if (row.isActive && !body.isActive) await assertNoComingWork(unit, row);
    const [after] = await unit.tx
      .update(crews)
      .set({ ...body, version: sql`${crews.version} + 1` })
      .where(eq(crews.id, id))
      .returning();
    await unit.record({
      entity: 'crew',
      entityId: id,
      action: 'updated',
      before: { ...row },
      after: { ...after },
    });
    return reread(unit, id);
  });
}

/** What a crew has to come, and what giving it to another would do; nothing is written. Throws `not_found` or `invalid`. */
export async function previewHandOver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  workTo: number | null,
): Promise<CrewWork> {
  const [crew] = await db.select().from(crews).where(eq(crews.id, id));
  if (!crew) throw AppError.notFound();
  return workOf(db, id, clock.today(), workTo === null ? null : await takingCrew(db, crew, workTo));
}

/** Deletes a crew on which nothing hangs: no zip code, service, visit or sign-in. Throws `not_found` or `in_use`. */
export function deleteCrew(deps: Deps, session: Session, id: number): Promise<Crew> {
  return write(deps, session, async unit => {
    const [row] = await unit.tx.select().from(crews).where(eq(crews.id, id)).for('update');
    if (!row) throw AppError.notFound();
    const before = await reread(unit, id);
    const hanging = [
      await unit.tx.$count(vendorZips, eq(vendorZips.crewId, id)),
      await unit.tx.$count(terms, eq(terms.crewId, id)),
      await unit.tx.$count(assignments, eq(assignments.crewId, id)),
      await unit.tx.$count(users, eq(users.crewId, id)),
      await unit.tx.$count(crewNotes, eq(crewNotes.crewId, id)),
    ];
    if (hanging.some(count => count > 0)) throw new AppError('in_use', 'inUse');
    await unit.tx.delete(crews).where(eq(crews.id, id));
    await unit.record({ entity: 'crew', entityId: id, action: 'deleted', before: { ...row } });
    return before;
  });
}

async function checkCrew(
  unit: UnitOfWork,
  session: Session,
  body: CrewBody,
  id: number | null,
): Promise<void> {
  const isForeign = session.type === 'vendor' && session.vendorId !== body.vendorId;
  if (isForeign || !(await unit.tx.$count(vendors, eq(vendors.id, body.vendorId))))
    throw AppError.invalid({ vendorId: 'invalid' });
  if (body.marketId != null && !(await unit.tx.$count(markets, eq(markets.id, body.marketId))))
    throw AppError.invalid({ marketId: 'invalid' });
  const sameName = and(
    eq(crews.vendorId, body.vendorId),
    eq(sql`lower(${crews.name})`, body.name.toLowerCase()),
    id === null ? undefined : ne(crews.id, id),
  );
  if ((await unit.tx.$count(crews, sameName)) > 0)
    throw AppError.invalid({ name: { en: 'This name is taken.', es: 'Este nombre ya existe.' } });
}

async function reread(unit: UnitOfWork, id: number): Promise<Crew> {
  const crew = await findCrew(unit.tx, id, unit.today);
  if (!crew) throw AppError.notFound();
  return crew;
}
