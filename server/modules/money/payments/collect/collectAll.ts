import { asc, eq, inArray } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { PaymentStatus } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { CollectBody } from '#contract/money/chargeBodies.ts';
import { COLLECTABLE, isPostponed } from '#contract/money/charges.ts';
import type { CollectPreview } from '#contract/money/collecting.calls.ts';
import type { CollectedIfAsked, SkipReason } from '#contract/money/collecting.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { charges, paymentAttempts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Charge } from '#server/modules/money/charges/lockCharge.ts';
import { openCents } from '#server/modules/money/ledger/figures.ts';
import { creditAttemptIds } from '../credit/spendCredit.ts';
import { derivedId } from '../derivedId.ts';
import { disputedAmong } from '../disputes/disputes.ts';
import type { Called } from '../gateways/callGateway.ts';
import { amountChanged, collect } from './collect.ts';

interface Part {
  chargeId: number;
  attemptId: string;
  amountCents: Cents;
  /** Collected by an earlier request. */
  isMade: boolean;
  /** Reason why it is skipped; null if it is collected. */
  reason: SkipReason | null;
}

/** Statuses that are skipped, because someone decided so or a payment is in progress. */
const LEFT_ALONE = [
  'hold',
  'manual',
  'charge-later',
  'in-progress',
] as const satisfies readonly (PaymentStatus & SkipReason)[];
/** Charges that are collected although they are normally skipped. */
type Including = readonly (CollectedIfAsked | 'disputed')[];
/** Customers pay everything that is due now, including manual and disputed charges. */
export const BY_PAYER: Including = ['manual', 'disputed'];
const OPEN: readonly PaymentStatus[] = [...COLLECTABLE, ...LEFT_ALONE];

export interface CollectedAll {
  /** The attempt that decided the result: the first that wasn't approved, or else the last. */
  attempt: Called;
  /** Amount received for this decision. */
  paidCents: Cents;
}

/**
 * Reason why collecting everything skips a charge; null if it doesn't. A postponed charge is due on its day.
 */
function reasonToLeave(
  charge: Pick<Charge, 'status' | 'chargeLaterDate'> & { isDisputed?: boolean },
  today: Day,
  including: Including,
): SkipReason | null {
  const { status, isDisputed } = charge;
  if (isDisputed && !including.includes('disputed')) return 'disputed';
  const hasCome = status === 'charge-later' && !isPostponed(charge, today);
  if (hasCome || including.some(one => one === status)) return null;
  return LEFT_ALONE.find(one => one === status) ?? null;
}

/**
 * Collects everything that a customer owes from one card, oldest charge first, and stops at the first that
 * isn't approved. Charges to be collected in another way are skipped unless included. Each charge's attempt
 * id derives from the decision's, so a repeat charges nothing again. Throws `conflict` if the balance isn't
 * the amount seen, and the errors of `collect` for the first charge.
 */
export async function collectAll(
  deps: Deps,
  actor: Actor,
  customerId: number,
  { attemptId: decision, cardId, amountCents }: CollectBody,
  including: Including,
): Promise<CollectedAll> {
  const parts = (await partsOf(deps, customerId, including, decision)).filter(({ reason }) => !reason);
  const owedCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  if (owedCents !== amountCents) throw amountChanged(owedCents, amountCents);
  const today = deps.clock.today();
  let paidCents = 0;
  let last: Called | null = null;
  for (const { chargeId, attemptId, amountCents: partCents } of parts) {
    try {
      last = await collect(deps, actor, chargeId, {
        attemptId,
        amountCents: partCents,
        cardId,
        isAmong: charge => reasonToLeave(charge, today, including) === null,
      });
    } catch (error) {
      // Earlier payments are kept and reported; the rest can be paid later.
      if (!last || !(error instanceof AppError)) throw error;
      break;
    }
    if (last.state !== 'approved') break;
    paidCents += partCents;
  }
  if (!last) throw AppError.notFound();
  return { attempt: last, paidCents };
}

/** Charges that `collectAll` would collect now, and those that it would skip, with reasons. */
export async function previewAll(deps: Deps, customerId: number): Promise<CollectPreview> {
  const sums = new Map<SkipReason | null, { count: number; cents: Cents }>();
  for (const { reason, amountCents } of await partsOf(deps, customerId, [])) {
    const { count, cents } = sums.get(reason) ?? NOTHING;
    sums.set(reason, { count: count + 1, cents: cents + amountCents });
  }
  const skipped = [...sums].flatMap(([reason, sum]) => (reason ? [{ reason, ...sum }] : []));
  return { ready: sums.get(null) ?? NOTHING, skipped: skipped.toSorted((a, b) => b.count - a.count) };
}
const NOTHING = { count: 0, cents: 0 };

/**
 * Whether this decision was carried out before, so that its result is returned instead of collecting again.
 */
export const wasCollected = async (deps: Deps, customerId: number, decision: string): Promise<boolean> =>
  (await partsOf(deps, customerId, [], decision)).some(part => part.isMade);

/** Unpaid charges, and those that an earlier request of the same decision collected. */
async function partsOf(
  { db, clock }: Deps,
  customerId: number,
  including: Including,
  decision = '',
): Promise<Part[]> {
  const rows = await db
    .select({
      chargeId: charges.id,
      status: charges.status,
      chargeLaterDate: charges.chargeLaterDate,
      openCents,
    })
    .from(charges)
    .where(eq(charges.customerId, customerId))
    .orderBy(asc(charges.date), asc(charges.id));
  const parts = rows.map(row => ({ ...row, attemptId: derivedId(decision, row.chargeId) }));
  const made = await db
    .select({ id: paymentAttempts.id, amountCents: paymentAttempts.amountCents })
    .from(paymentAttempts)
    .where(
      inArray(
        paymentAttempts.id,
        parts.flatMap(part => [part.attemptId, ...creditAttemptIds(part.attemptId)]),
      ),
    );
  const disputed = await disputedAmong(
    db,
    parts.map(({ chargeId }) => chargeId),
  );
  const madeOf = new Map(made.map(attempt => [attempt.id, attempt.amountCents]));
  return parts.flatMap(({ chargeId, attemptId, openCents: cents, ...charge }): Part[] => {
    if (madeOf.has(attemptId)) {
      const before = [attemptId, ...creditAttemptIds(attemptId)].map(id => madeOf.get(id) ?? 0);
      const amountCents = before.reduce((sum, one) => sum + one, 0);
      return [{ chargeId, attemptId, amountCents, isMade: true, reason: null }];
    }
    if (cents <= 0 || !OPEN.includes(charge.status)) return [];
    const standing = { ...charge, isDisputed: disputed.has(chargeId) };
    const reason = reasonToLeave(standing, clock.today(), including);
    return [{ chargeId, attemptId, amountCents: cents, isMade: false, reason }];
  });
}
