import { and, eq } from 'drizzle-orm';
import { dayOf, showDay } from '#contract/core/days.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { paymentDisputes } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import type { MoneyOutcome } from '#server/events.ts';
import { changedEvent, lockCharge } from '#server/modules/money/charges/lockCharge.ts';
import type { Gateway, GatewayDispute } from '#server/plugins/gateway.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { type Attempt, findAttempt } from '../attempts.ts';
import { bookChargebacks } from './chargebacks.ts';
import { type Dispute, isUndecided, lockDispute } from './disputes.ts';

/** Stages of a dispute. It never returns to an earlier stage, no matter in which order notices arrive. */
const STAGES = [['inquiry'], ['open'], ['answered'], ['won', 'lost', 'closed']];
const stageOf = ({ state }: Pick<Dispute, 'state'>) => STAGES.findIndex(stage => stage.includes(state));

/**
 * Stores a gateway's report of a dispute, and posts a lost one. Repeated or outdated reports change nothing,
 * and disputes of payments that aren't ours are ignored.
 */
export async function followDispute(deps: Deps, gateway: Gateway, said: GatewayDispute): Promise<void> {
  const sale = await findAttempt(deps.db, said.attemptId);
  if (sale?.gateway !== gateway.name || sale.kind !== 'sale' || sale.state !== 'approved') return;
  const { kind: _kind, ...facts } = said;
  const dispute: Dispute = {
    ...facts,
    gateway: gateway.name,
    chargeId: sale.chargeId,
    answerBy: said.answerBy && dayOf(said.answerBy, deps.config.timeZone),
    bookedAt: null,
  };
  await write(deps, SYSTEM_ACTOR, unit => store(unit, sale, dispute));
  if (said.state === 'lost') await bookChargebacks(deps);
}

async function store(unit: UnitOfWork, sale: Attempt, said: Dispute): Promise<void> {
  // Locks the charge first, as everywhere; concurrent notices wait for each other.
  const charge = sale.chargeId === null ? null : await lockCharge(unit, sale.chargeId);
  const [added] = await unit.tx.insert(paymentDisputes).values(said).onConflictDoNothing().returning();
  const known = added ? null : await lockDispute(unit, said.id);
  if (known && stageOf(said) <= stageOf(known)) return;
  const { id, state, answerBy, amountCents, reason } = said;
  if (known)
    await unit.tx
      .update(paymentDisputes)
      .set({ state, answerBy, amountCents, reason })
      .where(eq(paymentDisputes.id, id));
  const customerId = charge?.customerId ?? sale.customerId;
  await unit.record({
    entity: 'payment',
    entityId: sale.id,
    action: 'updated',
    propertyId: charge?.propertyId ?? sale.propertyId,
    customerId,
    before: { disputeState: known?.state ?? null },
    after: { disputeState: state },
    reason: answerBy ? `${reason}, ${showDay(answerBy)}` : reason,
  });
  const outcome = outcomeOf(known, said);
  if (!outcome) return;
  if (charge) await unit.raise(changedEvent(unit, charge, charge, outcome));
  else if (customerId !== null)
    await unit.raise({
      type: 'credit.changed',
      customerId,
      propertyId: sale.propertyId,
      outcome,
      byUserId: unit.actor.userId,
    });
}

/**
 * Outcome for notifying the office: a response is needed, or the dispute ended. A lost one is reported when
 * it is posted.
 */
function outcomeOf(known: Dispute | null | undefined, said: Dispute): MoneyOutcome | null {
  const { state, amountCents: cents, attemptId, answerBy } = said;
  if (state === 'won' || state === 'closed') return { kind: 'dispute-won', cents, attemptId };
  const isNew = state === 'open' || (state === 'inquiry' && !known);
  return isNew ? { kind: 'disputed', cents, attemptId, ...(answerBy && { answerBy }) } : null;
}

/** Asks gateways for disputes, in case a notice was missed. */
export async function askForDisputes(deps: Deps): Promise<void> {
  for (const gateway of deps.gateways) {
    if (!gateway.disputes || (await gateway.account()) === 'none') continue;
    const [oldest] = await deps.db
      .select({ openedAt: paymentDisputes.openedAt })
      .from(paymentDisputes)
      .where(and(eq(paymentDisputes.gateway, gateway.name), isUndecided))
      .orderBy(paymentDisputes.openedAt)
      .limit(1);
    const latest = new Date(deps.clock.now().getTime() - LOOK_BACK_MS);
    const since = oldest && oldest.openedAt < latest ? oldest.openedAt : latest;
    try {
      for (const said of await gateway.disputes(since)) await followDispute(deps, gateway, said);
    } catch (error) {
      deps.log.warn({ gateway: gateway.name, error: reasonOf(error) }, 'disputes could not be fetched');
    }
  }
}

/** Age of a dispute up to which missed notices are looked for. */
const LOOK_BACK_MS = 60 * 24 * 3_600_000;
