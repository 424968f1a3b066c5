import { eq } from 'drizzle-orm';
import type { RunStop } from '#contract/money/collecting.ts';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { collectingRuns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type Attempt, isAccountRefused } from '#server/modules/money/payments/attempts.ts';
import { collectMany } from '#server/modules/money/payments/collect/collectMany.ts';
import { derivedId } from '#server/modules/money/payments/derivedId.ts';
import { gatewayInForce } from '#server/modules/money/payments/gateways/gatewayInForce.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { reasonToSkip } from './choose.ts';
import { findRun } from './queries.ts';
import {
  finishRun,
  markSkipped,
  markTried,
  type RunRow,
  stopItself,
  type TriedRow,
  takeLostAgain,
  takeRows,
} from './runCharges.ts';
import { groundWith, type Run, runChanged } from './startRun.ts';

/** Number of charges that one process sends to the gateway at a time: lanes, and charges per lane. */
const LANES = 2;
const TOGETHER = 8;
/** Number of consecutive charges without a response after which the gateway counts as unreachable. */
const SILENT_AFTER = TOGETHER;
/** Time limit, because the queue considers a longer job dead. The rest is resumed within a minute. */
const LONGEST_RUN_MS = 10 * 60_000;

/** Continues every active run: after a crash, in another process, or where responses are pending. */
export async function workOnRuns(deps: Deps): Promise<void> {
  const endsAt = performance.now() + LONGEST_RUN_MS;
  const running = await deps.db
    .select()
    .from(collectingRuns)
    .where(eq(collectingRuns.status, 'running'))
    .orderBy(collectingRuns.startedAt);
  for (const run of running) await workOn(deps, run, endsAt);
}

async function workOn(deps: Deps, run: Run, endsAt: number): Promise<void> {
  let silent = 0;
  let isRefused = false;
  const follow = (isAnswered: boolean) => {
    silent = isAnswered ? 0 : silent + 1;
  };
  while (performance.now() < endsAt) {
    const queue = await takeRows(deps, run.id);
    if (queue.length === 0) {
      if ((await takeLostAgain(deps.db, run.id)) > 0) continue;
      break;
    }
    // Looked up once per batch; a change of gateway applies from the next batch on.
    const gateway = await gatewayInForce(deps);
    if (gateway === null) return halt(deps, run, 'no-gateway');
    const tried: TriedRow[] = [];
    const lane = async () => {
      while (queue.length > 0 && silent < SILENT_AFTER && !isRefused) {
        const rows = queue.splice(0, TOGETHER);
        for (const { row, attempt } of await collectRows(deps, run, rows, gateway)) {
          if (attempt) tried.push({ row, attemptId: attempt.id });
          follow(attempt?.state !== 'unknown');
          if (attempt && isAccountRefused(attempt)) isRefused = true;
        }
      }
    };
    // Results of one lane are stored even if another fails.
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
    deps.events.wake();
    await markTried(deps.db, run.id, tried);
    for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
    if (isRefused) return halt(deps, run, 'gateway-refuses');
    if (silent >= SILENT_AFTER) return halt(deps, run, 'gateway-silent');
    // Open pages refetch the totals.
    deps.events.broadcast(runChanged(run).change);
  }
  await end(deps, run.id, unit => finishRun(unit.tx, run.id, unit.now));
}

async function halt(deps: Deps, run: Run, stop: RunStop): Promise<void> {
  deps.log.warn({ runId: run.id, stop }, 'collecting run stopped automatically');
  await end(deps, run.id, unit => stopItself(unit.tx, run.id, stop));
}

/** Ends a run once, with its history; the office gets one summary instead of an event per charge. */
async function end(deps: Deps, id: string, close: (unit: UnitOfWork) => Promise<boolean>): Promise<void> {
  await write(deps, SYSTEM_ACTOR, async unit => {
    if (!(await close(unit))) return;
    const { status, stop, outcomes } = await findRun(unit.tx, id);
    await unit.record({
      entity: 'collecting-run',
      entityId: id,
      action: stop ? 'stopped' : 'completed',
      before: { status: 'running' },
      after: { status },
    });
    await unit.raise(runChanged({ id, status }), { type: 'collecting.ended', runId: id, stop, outcomes });
  });
}

/**
 * Collects charges through the same function as manual collecting. Attempt ids derive from run and charge, so
 * a repeat after a crash, or in another process, is the same attempt and charges once. Skipped charges get no
 * attempt.
 */
async function collectRows(
  deps: Deps,
  run: Run,
  rows: readonly RunRow[],
  gateway: Gateway,
): Promise<{ row: RunRow; attempt: Attempt | null }[]> {
  const actor = { ...run.startedBy, isInBulk: true } as const;
  const requests = rows.map(({ chargeId, amountCents, lostTries }) => ({
    chargeId,
    amountCents,
    attemptId: derivedId(run.id, chargeId, lostTries),
  }));
  const outcomes = await collectMany(deps, actor, requests, gateway);
  const collected: { row: RunRow; attempt: Attempt | null }[] = [];
  for (const row of rows) {
    const outcome = outcomes.get(row.chargeId);
    const attempt = outcome && !(outcome instanceof AppError) ? outcome : null;
    if (!attempt)
      await markSkipped(deps.db, row, await reasonToSkip(deps.db, row.chargeId, groundWith(deps, gateway)));
    collected.push({ row, attempt });
  }
  return collected;
}
