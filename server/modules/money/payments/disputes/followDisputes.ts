import { and, eq } from 'drizzle-orm';
import { dayOf, showDay } from '#contract/core/days.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { paymentDisputes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { MoneyOutcome } from '#server/events.ts';
import { changedEvent, lockCharge } from '#server/modules/money/charges/lockCharge.ts';
import type { Gateway, GatewayDispute } from '#server/plugins/gateway.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { type Attempt, findAttempt } from '../attempts.ts';
import { bookChargebacks } from './chargebacks.ts';
import { type Dispute, isUndecided, lockDispute } from './disputes.ts';

/** How far a dispute has come: it never goes back, in whatever order notices arrive. */
const STAGES = [['inquiry'], ['open'], ['answered'], ['won', 'lost', 'closed']];
const stageOf = ({ state }: Pick<Dispute, 'state'>) => STAGES.findIndex(stage => stage.includes(state));

/**
 * Writes down what a gateway says of a dispute, and posts what was lost. What is known already, or came out of turn,
 * changes nothing; a dispute of somebody else's payment is none of ours.
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
  // The charge before what is about it, as everywhere; two notices wait for each other.
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

/** What the office is told: that something is to be answered, and how it ended. What is lost is told as it is posted. */
function outcomeOf(known: Dispute | null | undefined, said: Dispute): MoneyOutcome | null {
  const { state, amountCents: cents, attemptId, answerBy } = said;
  if (state === 'won' || state === 'closed') return { kind: 'dispute-won', cents, attemptId };
  const isNew = state === 'open' || (state === 'inquiry' && !known);
  return isNew ? { kind: 'disputed', cents, attemptId, ...(answerBy && { answerBy }) } : null;
}

/** Asks gateways for the disputes of which no notice came, or whose end was missed. */
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
      deps.log.warn({ gateway: gateway.name, error: String(error) }, 'disputes could not be asked for');
    }
  }
}

/** A notice that was missed is asked for so long after the dispute was opened. */
const LOOK_BACK_MS = 60 * 24 * 3_600_000;
