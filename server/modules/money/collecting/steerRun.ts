import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { collectingRunCharges, collectingRuns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { type Run, runChanged } from './startRun.ts';

/**
 * Stops a run; payments at the gateway are finished. Does nothing if it is finished or stopped. Throws
 * `not_found`.
 */
export const stopRun = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  write(deps, actor, async unit => {
    const run = await lockRun(unit, id);
    if (run.status === 'running') await change(unit, run, { status: 'stopped' }, 'stopped');
  });

/** Resumes a stopped run. Does nothing if it is running or finished. Throws `not_found`. */
export const resumeRun = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  write(deps, actor, async unit => {
    const run = await lockRun(unit, id);
    if (run.status !== 'stopped') return;
    // Safe to release, because a process still working on a row makes the same attempt as the next one.
    await unit.tx
      .update(collectingRunCharges)
      .set({ takenAt: null })
      .where(and(eq(collectingRunCharges.runId, id), eq(collectingRunCharges.state, 'waiting')));
    await change(unit, run, { status: 'running', stop: null }, 'resumed');
  });

async function lockRun({ tx }: UnitOfWork, id: string): Promise<Run> {
  const [run] = await tx.select().from(collectingRuns).where(eq(collectingRuns.id, id)).for('update');
  if (!run) throw AppError.notFound();
  return run;
}

async function change(
  unit: UnitOfWork,
  { id, status }: Run,
  values: Pick<Run, 'status'> & { stop?: null },
  action: 'stopped' | 'resumed',
): Promise<void> {
  await unit.tx.update(collectingRuns).set(values).where(eq(collectingRuns.id, id));
  await unit.record({
    entity: 'collecting-run',
    entityId: id,
    action,
    before: { status },
    after: { status: values.status },
  });
  await unit.raise(runChanged({ id, status: values.status }));
}
