import { eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { RunPreview } from '#contract/money/collecting.calls.ts';
import type { RunChoice, StartRunBody } from '#contract/money/collecting.ts';
import { AppError } from '#server/api/errors.ts';
import { type Actor, SYSTEM_ACTOR } from '#server/api/session.ts';
import { collectingRuns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { gatewayInForce, NO_GATEWAY } from '#server/modules/money/payments/gateways/gatewayInForce.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { addUp, chosenCharges, previewRun, type RunGround } from './choose.ts';

export type Run = typeof collectingRuns.$inferSelect;

/** Today and the active gateway, for evaluating a choice. */
export async function groundOf(deps: Deps): Promise<RunGround> {
  return groundWith(deps, await gatewayInForce(deps));
}

export const groundWith = ({ clock }: Deps, gateway: Gateway | null): RunGround => ({
  today: clock.today(),
  gateway: gateway?.name ?? null,
});

/**
 * Starts a run over the charges of the preview. Throws `conflict` if no gateway is set up, `stale` with the
 * current preview if it changed.
 */
export async function startRun(deps: Deps, actor: Actor, { choice, seen }: StartRunBody): Promise<Run> {
  const ground = await groundOf(deps);
  if (ground.gateway === null) throw new AppError('conflict', NO_GATEWAY);
  return write(deps, actor, async unit => {
    const { run, preview } = await storeRun(unit, choice, ground, null);
    if (preview.ready.count !== seen.count || preview.ready.cents !== seen.cents)
      throw new AppError('stale', moneyTexts.collecting.figuresChanged, { current: preview });
    return run;
  });
}

/**
 * Starts the automatic run of a business day. Returns false if it has started already or there is nothing to
 * collect.
 */
export async function startNightRun(deps: Deps, choice: RunChoice, night: Day): Promise<boolean> {
  const ground: RunGround = { ...(await groundOf(deps)), includesPostponed: true };
  if (ground.gateway === null) {
    deps.log.warn('nothing is collected tonight: no payment gateway is set up');
    return false;
  }
  return write(deps, SYSTEM_ACTOR, async unit => {
    if ((await unit.tx.$count(collectingRuns, eq(collectingRuns.night, night))) > 0) return false;
    if ((await previewRun(unit.tx, choice, ground)).ready.count === 0) return false;
    await storeRun(unit, choice, ground, night);
    return true;
  });
}

/** Stores a run with its charges, which then say what is left to do. */
async function storeRun(
  unit: UnitOfWork,
  choice: RunChoice,
  ground: RunGround,
  night: Day | null,
): Promise<{ run: Run; preview: RunPreview }> {
  const { userId, name, type } = unit.actor;
  const [run] = await unit.tx
    .insert(collectingRuns)
    .values({ choice, night, startedBy: { userId, name, type }, startedAt: unit.now })
    .returning();
  if (!run) throw new Error('A collecting run was not written.');
  await unit.tx.execute(sql`
    insert into collecting_run_charges (run_id, charge_id, amount_cents, state, skip_reason)
    select ${run.id}::uuid, id, cents, case when skip_reason is null then 'waiting' else 'skipped' end, skip_reason
    from (${chosenCharges(choice, ground)}) chosen`);
  // Adds up the stored rows, because charges may change between two reads.
  const stored = sql`select amount_cents as cents, skip_reason from collecting_run_charges where run_id = ${run.id}`;
  const preview = await addUp(unit.tx, stored, ground);
  await unit.record({
    entity: 'collecting-run',
    entityId: run.id,
    action: 'added',
    after: { status: run.status, ...preview.ready },
  });
  await unit.raise(runChanged(run));
  return { run, preview };
}

export const runChanged = ({ id, status }: Pick<Run, 'id' | 'status'>) =>
  ({ type: 'changed', change: { entity: 'collecting-run', id, status } }) as const;
