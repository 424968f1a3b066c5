import { asc, eq, inArray } from 'drizzle-orm';
import type { CollectBody } from '../../../contract/chargeBodies.ts';
import { COLLECTABLE } from '../../../contract/charges.ts';
import type { Cents } from '../../../contract/money.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { charges, paymentAttempts } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { openCents } from '../ledger/figures.ts';
import type { Called } from './callGateway.ts';
import { amountChanged, collect } from './collect.ts';
import { derivedId } from './derivedId.ts';
import { creditAttemptIds } from './spendCredit.ts';

interface Part {
  chargeId: number;
  attemptId: string;
  amountCents: Cents;
  /** By an earlier request. */
  isMade: boolean;
}

export interface CollectedAll {
  /** What decided how it ended: the first that was not approved, else the last. */
  attempt: Called;
  /** What came in with this decision. */
  paidCents: Cents;
}

/**
 * Collects all that a customer owes from one card, a charge after the other, the oldest first, and stops at the first
 * that is not approved. Each charge has an attempt of its own whose id follows from the decision's: a repeat charges
 * nothing again. Throws `conflict` where another amount than the one seen is open, and as `collect` for the first.
 */
export async function collectAll(
  deps: Deps,
  actor: Actor,
  customerId: number,
  { attemptId: decision, cardId, amountCents }: CollectBody,
): Promise<CollectedAll> {
  const parts = await partsOf(deps, customerId, decision);
  const owedCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  if (owedCents !== amountCents) throw amountChanged(owedCents, amountCents);
  let paidCents = 0;
  let last: Called | null = null;
  for (const { chargeId, isMade: _, ...part } of parts) {
    try {
      last = await collect(deps, actor, chargeId, { ...part, cardId });
    } catch (error) {
      // What came in before stays, and is told; the rest can be paid again.
      if (!last || !(error instanceof AppError)) throw error;
      break;
    }
    if (last.state !== 'approved') break;
    paidCents += part.amountCents;
  }
  if (!last) throw AppError.notFound();
  return { attempt: last, paidCents };
}

/** Whether this decision was taken before: then what came of it is answered, and nothing is collected anew. */
export const wasCollected = async (deps: Deps, customerId: number, decision: string): Promise<boolean> =>
  (await partsOf(deps, customerId, decision)).some(part => part.isMade);

/** What is open, and what an earlier request of the same decision collected already. */
async function partsOf({ db }: Deps, customerId: number, decision: string): Promise<Part[]> {
  const rows = await db
    .select({
      chargeId: charges.id,
      status: charges.status,
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
  const madeOf = new Map(made.map(attempt => [attempt.id, attempt.amountCents]));
  return parts.flatMap(({ chargeId, attemptId, status, openCents: cents }): Part[] => {
    if (madeOf.has(attemptId)) {
      const before = [attemptId, ...creditAttemptIds(attemptId)].map(id => madeOf.get(id) ?? 0);
      return [{ chargeId, attemptId, amountCents: before.reduce((sum, one) => sum + one, 0), isMade: true }];
    }
    const isOwed = cents > 0 && COLLECTABLE.some(one => one === status);
    return isOwed ? [{ chargeId, attemptId, amountCents: cents, isMade: false }] : [];
  });
}
