import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { type AttemptState, type HistoryAction, isCustomerType } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { prepared } from '#server/db/prepared.ts';
import { paymentAttempts } from '#server/db/schema/index.ts';
import { updateMany } from '#server/db/updateMany.ts';
import { type Charge, changeCharge } from '#server/modules/money/charges/lockCharge.ts';
import {
  ACCOUNT_REFUSED,
  CREDIT_RETURNED,
  NEVER_REACHED,
  NEVER_RECEIVED,
  NOT_SENT,
  OPEN_STATES,
  UNDER_WAY,
  underWayOn,
} from '#server/modules/money/charges/underWay.ts';
import type { GatewayOutcome } from '#server/plugins/gateway.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;
type NewAttempt = Omit<typeof paymentAttempts.$inferInsert, 'state' | 'actorId' | 'byCustomer' | 'createdAt'>;

/**
 * The gateway's outcome, or one that no bank decided because the attempt never reached a bank; the latter
 * doesn't count as a decline.
 */
export type Decision =
  | GatewayOutcome
  | {
      state: 'declined';
      code: typeof NOT_SENT | typeof NEVER_REACHED | typeof ACCOUNT_REFUSED;
      text: string;
    };

export const isOpen = (attempt: Pick<Attempt, 'state'>) =>
  (OPEN_STATES as readonly AttemptState[]).includes(attempt.state);

export { ACCOUNT_REFUSED, NEVER_REACHED, NOT_SENT } from '#server/modules/money/charges/underWay.ts';

export async function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt;
}

const attemptsBefore = prepared(db =>
  db
    .select()
    .from(paymentAttempts)
    .where(or(eq(paymentAttempts.id, sql.placeholder('id')), underWayOn(sql.placeholder('chargeId'))))
    .prepare('attempts_before'),
);

/**
 * Finds the charge's attempt with this id from an earlier request. Throws `conflict` if the id was used for
 * another charge, or if it is new while another attempt on the charge is undecided.
 */
export async function repeatedAttempt(
  unit: UnitOfWork,
  id: string,
  chargeId: number,
  kind: Attempt['kind'],
): Promise<Attempt | undefined> {
  const found = await attemptsBefore(unit.tx, { id, chargeId });
  const attempt = found.find(one => one.id === id);
  if (attempt && (attempt.chargeId !== chargeId || attempt.kind !== kind))
    throw new AppError('conflict', 'repeatedDifferently');
  if (!attempt && found.length > 0) throw new AppError('conflict', UNDER_WAY);
  return attempt;
}

/** Inserts an attempt; one without a charge is a prepayment or its refund from credit. */
export async function insertAttempt(unit: UnitOfWork, attempt: NewAttempt): Promise<Attempt> {
  const [opened] = await unit.tx.insert(paymentAttempts).values(madeNow(unit, attempt)).returning();
  if (!opened) throw new Error('An attempt was not written.');
  return opened;
}

/** Inserts many attempts in one statement; all must name the same fields. */
export async function insertAttempts(unit: UnitOfWork, attempts: readonly NewAttempt[]): Promise<void> {
  await insertMany(
    unit.tx,
    paymentAttempts,
    attempts.map(attempt => madeNow(unit, attempt)),
  );
}

const madeNow = ({ actor, now }: UnitOfWork, attempt: NewAttempt) =>
  ({
    ...attempt,
    state: 'created',
    actorId: actor.userId,
    byCustomer: isCustomerType(actor.type),
    createdAt: now,
  }) as const;

/** Inserts an attempt before the gateway is called; from now on the charge is in progress. */
export async function openAttempt(
  unit: UnitOfWork,
  charge: Charge,
  attempt: Omit<NewAttempt, 'chargeId' | 'statusBefore'>,
): Promise<Attempt> {
  const opened = await insertAttempt(unit, { ...attempt, chargeId: charge.id, statusBefore: charge.status });
  // Attempts without a gateway are settled in the same transaction, and surplus money doesn't concern the
  // charge.
  if (attempt.gateway && !attempt.isSurplus) {
    const step = attempt.kind === 'refund' ? 'refunding' : 'collecting';
    await changeCharge(unit, charge, { status: 'in-progress' }, { step });
  }
  return opened;
}

/**
 * Marks attempts as sent, to be committed before the gateway is called; returns their ids. Don't call the
 * gateway for an attempt whose id isn't returned, because it no longer waits to be sent.
 */
export async function markSent(db: Queryable, now: Date, ids: readonly string[]): Promise<Set<string>> {
  const sent = await db
    .update(paymentAttempts)
    .set({ state: 'sent', sentAt: now })
    .where(and(inArray(paymentAttempts.id, [...ids]), eq(paymentAttempts.state, 'created')))
    .returning({ id: paymentAttempts.id });
  return new Set(sent.map(({ id }) => id));
}

/** Marks an attempt without a response as unknown; reconciliation finds out whether money moved. */
export async function markUnknown(unit: UnitOfWork, id: string): Promise<void> {
  const [attempt] = await unit.tx
    .update(paymentAttempts)
    .set({ state: 'unknown' })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'sent')))
    .returning();
  if (!attempt) return;
  await unit.record({
    entity: 'payment',
    entityId: id,
    action: 'updated',
    before: { state: 'sent' },
    after: { state: 'unknown' },
  });
}

export async function lockAttempt(unit: UnitOfWork, id: string): Promise<Attempt> {
  const [attempt] = await lockAttempts(unit, [id]);
  if (!attempt) throw AppError.notFound();
  return attempt;
}

/** Locks attempts in any order, which is safe because their charges must already be locked. */
export const lockAttempts = (unit: UnitOfWork, ids: readonly string[]): Promise<Attempt[]> =>
  unit.tx
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.id, [...ids]))
    .orderBy(asc(paymentAttempts.id))
    .for('update');

/**
 * Whether an approval arrives after the attempt was recorded as declined; money moved nevertheless. Excludes
 * refunds that the gateway itself declined, because they may have been repeated in another way; the office
 * checks those.
 */
export const isLate = (attempt: Attempt, decision: Decision): boolean =>
  attempt.state === 'declined' &&
  attempt.responseCode !== CREDIT_RETURNED &&
  (attempt.kind === 'sale' || !isDeclinedByGateway(attempt)) &&
  decision.state === 'approved';

/** Whether the gateway or the bank declined the attempt. */
export const isDeclinedByGateway = ({ state, responseCode }: Attempt): boolean =>
  state === 'declined' && !NEVER_RECEIVED.includes(responseCode ?? '');

/** Whether the gateway rejected the business's account and did nothing. */
export const isAccountRefused = ({ state, responseCode }: Pick<Attempt, 'state' | 'responseCode'>): boolean =>
  state === 'declined' && responseCode === ACCOUNT_REFUSED;

/** Whether a refund failed after all: a card refund counts as successful while the bank processes it. */
export const isFailedRefund = (attempt: Attempt, decision: Decision): boolean =>
  attempt.kind === 'refund' &&
  attempt.state === 'approved' &&
  decision.state === 'declined' &&
  'reference' in decision;

/** Outcome of a locked attempt. */
interface Outcome {
  attempt: Attempt;
  decision: Decision;
  isSurplus: boolean;
}

/** Stores the outcomes of locked attempts; returns their new state. */
export async function storeOutcomes(unit: UnitOfWork, outcomes: readonly Outcome[]): Promise<Attempt[]> {
  const settled = outcomes.map(({ attempt, decision, isSurplus }) => {
    const isFromGateway = 'reference' in decision;
    return {
      id: attempt.id,
      state: decision.state,
      responseCode: decision.code,
      responseText: decision.text,
      settledAt: unit.now,
      isSurplus,
      gatewayReference: isFromGateway ? decision.reference || null : attempt.gatewayReference,
      isHardDecline: isFromGateway ? decision.isHardDecline : attempt.isHardDecline,
    };
  });
  await updateMany(unit.tx, paymentAttempts, settled);
  return outcomes.map(({ attempt }, index) => ({ ...attempt, ...settled[index] }));
}

export async function storeOutcome(unit: UnitOfWork, outcome: Outcome): Promise<Attempt> {
  const [settled] = await storeOutcomes(unit, [outcome]);
  if (!settled) throw AppError.notFound();
  return settled;
}

/** Whether no gateway or bank ever decided the attempt, no matter what its state is. */
export const wasNeverDecided = ({ responseCode }: Attempt): boolean =>
  responseCode === NOT_SENT || responseCode === NEVER_REACHED || responseCode === ACCOUNT_REFUSED;

/** Stores a failed refund; the ledger keeps the refund and gets a reversal. */
export async function storeFailedRefund(
  unit: UnitOfWork,
  { id }: Attempt,
  { code, text }: Pick<Decision, 'code' | 'text'>,
): Promise<Attempt> {
  const [back] = await unit.tx
    .update(paymentAttempts)
    .set({ state: 'declined', responseCode: code, responseText: text, settledAt: unit.now })
    .where(eq(paymentAttempts.id, id))
    .returning();
  if (!back) throw AppError.notFound();
  return back;
}

/** History action for an attempt's outcome. */
export function moneyAction({ state, kind }: Attempt): HistoryAction {
  if (state !== 'approved') return 'payment-failed';
  return kind === 'refund' ? 'refund-success' : 'payment-success';
}
