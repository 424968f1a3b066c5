import { and, eq, sql } from 'drizzle-orm';
import type { RunStop, SkipReason } from '#contract/money/collecting.ts';
import type { AwaitedMoment } from '#server/db/awaitedMoment.ts';
import type { Queryable } from '#server/db/connect.ts';
import { collectingRunCharges, collectingRuns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { ACCOUNT_REFUSED, NEVER_REACHED, NOT_SENT } from '#server/modules/money/payments/attempts.ts';

export type RunRow = typeof collectingRunCharges.$inferSelect;

/** Rows that a process claims at once; those in progress are finished even if the run is stopped. */
const ROWS_AT_ONCE = 32;
/** Age after which a claimed row counts as abandoned. */
const TAKEN_MINUTES = 2;
/** A charge counts as declined after this many attempts that never reached the gateway. */
const MAX_LOST_TRIES = 3;

/** Charges claimed while a clock was ahead, which would count as abandoned too late. */
export const TAKEN_CHARGES: AwaitedMoment = {
  table: collectingRunCharges,
  moment: collectingRunCharges.takenAt,
  isOpen: eq(collectingRunCharges.state, 'waiting'),
  mostMinutes: 0,
};

const rowOf = ({ runId, chargeId }: Pick<RunRow, 'runId' | 'chargeId'>) =>
  and(eq(collectingRunCharges.runId, runId), eq(collectingRunCharges.chargeId, chargeId));

/** SQL condition on row `rc` with attempt `a`: the attempt never reached the gateway and may be repeated. */
const isLost = sql`(rc.state = 'tried' and a.state = 'declined'
  and a.response_code in (${NOT_SENT}, ${NEVER_REACHED}, ${ACCOUNT_REFUSED}) and rc.lost_tries < ${MAX_LOST_TRIES})`;

/** Claims the next charges of a running run, so that no other process works on them. */
export async function takeRows({ db, clock }: Deps, runId: string): Promise<RunRow[]> {
  const now = clock.now();
  const oldest = new Date(now.getTime() - TAKEN_MINUTES * 60_000);
  return db
    .update(collectingRunCharges)
    .set({ takenAt: now })
    .where(
      and(
        eq(collectingRunCharges.runId, runId),
        sql`${collectingRunCharges.chargeId} in (
          select rc.charge_id from collecting_run_charges rc
          join collecting_runs run on run.id = rc.run_id and run.status = 'running'
          where rc.run_id = ${runId} and rc.state = 'waiting' and (rc.taken_at is null or rc.taken_at < ${oldest})
          order by rc.charge_id limit ${ROWS_AT_ONCE} for update of rc skip locked)`,
      ),
    )
    .returning();
}

export interface TriedRow {
  row: RunRow;
  attemptId: string;
}

/** Marks charges of a run as tried; from then on, their attempts say how they turned out. */
export async function markTried(db: Queryable, runId: string, tried: readonly TriedRow[]): Promise<void> {
  if (tried.length === 0) return;
  const pairs = tried.map(({ row, attemptId }) => sql`(${row.chargeId}::int, ${attemptId}::uuid)`);
  await db.execute(sql`
    update collecting_run_charges rc set state = 'tried', attempt_id = made.attempt_id
    from (values ${sql.join(pairs, sql`, `)}) as made (charge_id, attempt_id)
    where rc.run_id = ${runId} and rc.charge_id = made.charge_id`);
}

export async function markSkipped(db: Queryable, row: RunRow, skipReason: SkipReason): Promise<void> {
  await db.update(collectingRunCharges).set({ state: 'skipped', skipReason }).where(rowOf(row));
}

/** Requeues charges whose attempt never reached the gateway, for another attempt. Returns how many. */
export async function takeLostAgain(db: Queryable, runId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update collecting_run_charges again
    set state = 'waiting', attempt_id = null, taken_at = null, lost_tries = again.lost_tries + 1
    from collecting_run_charges rc join payment_attempts a on a.id = rc.attempt_id
    where rc.run_id = ${runId} and ${isLost}
      and again.run_id = rc.run_id and again.charge_id = rc.charge_id`);
  return rowCount ?? 0;
}

/** Finishes a run with nothing left to do or find out. Returns true if this call finished it. */
export async function finishRun(db: Queryable, runId: string, now: Date): Promise<boolean> {
  const finished = await db
    .update(collectingRuns)
    .set({ status: 'finished', finishedAt: now })
    .where(
      and(
        eq(collectingRuns.id, runId),
        eq(collectingRuns.status, 'running'),
        sql`not exists (
          select 1 from collecting_run_charges rc left join payment_attempts a on a.id = rc.attempt_id
          where rc.run_id = ${runId}
            and (rc.state = 'waiting' or a.state in ('created', 'sent', 'unknown') or ${isLost}))`,
      ),
    )
    .returning({ id: collectingRuns.id });
  return finished.length > 0;
}

/** Stops a run that can't continue, with the reason. */
export async function stopItself(db: Queryable, runId: string, stop: RunStop): Promise<boolean> {
  const stopped = await db
    .update(collectingRuns)
    .set({ status: 'stopped', stop })
    .where(and(eq(collectingRuns.id, runId), eq(collectingRuns.status, 'running')))
    .returning({ id: collectingRuns.id });
  return stopped.length > 0;
}
