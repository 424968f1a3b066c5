import { and, eq, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { AttemptState } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import { paymentAttempts } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';

/** States of undecided attempts; while a charge has one, nothing else may charge it. */
export const OPEN_STATES = ['created', 'sent', 'unknown'] as const satisfies readonly AttemptState[];

/** Our own response codes for attempts that no gateway decided. */
export const NOT_SENT = 'not-sent';
export const NEVER_REACHED = 'never-reached';
/** The gateway rejected the business's account rather than the card; nothing was charged. */
export const ACCOUNT_REFUSED = 'account-refused';
/** A payment from credit was reversed, because the charge changed. */
export const CREDIT_RETURNED = 'taken-back';
/** Codes of attempts that no bank received and that moved no money. */
export const NEVER_RECEIVED = [NOT_SENT, NEVER_REACHED, ACCOUNT_REFUSED, CREDIT_RETURNED];

/** Payment from credit that wasn't returned; it is returned automatically if the charge changes. */
export const IS_CREDIT_APPLIED = and(
  eq(paymentAttempts.method, 'credit'),
  eq(paymentAttempts.kind, 'sale'),
  eq(paymentAttempts.state, 'approved'),
  sql`not exists (select 1 from payment_attempts back where back.refund_of_id = payment_attempts.id
    and back.state <> 'declined')`,
);

/** Undecided attempts of a charge. */
export const underWayOn = (chargeId: number | Placeholder) =>
  and(eq(paymentAttempts.chargeId, chargeId), inArray(paymentAttempts.state, OPEN_STATES));

export const UNDER_WAY = moneyTexts.charges.underWay;

/** Throws if another attempt on the charge is undecided. */
export async function assertNoAttemptOpen(unit: UnitOfWork, chargeId: number): Promise<void> {
  if ((await unit.tx.$count(paymentAttempts, underWayOn(chargeId))) > 0)
    throw new AppError('conflict', UNDER_WAY);
}
