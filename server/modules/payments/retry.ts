import { randomUUID } from 'node:crypto';
import { and, eq, exists, isNull, lte, sql } from 'drizzle-orm';
import { AppError } from '../../api/errors.ts';
import { SYSTEM_ACTOR } from '../../api/session.ts';
import { cards, charges } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { collect } from './collect.ts';

/**
 * Tries declined charges again whose day has come, each from the customer's default card. One that is no longer
 * to be collected, or without a card that may be charged, is passed over.
 */
export async function retryDue(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        eq(charges.status, 'failed'),
        lte(charges.nextTryDate, deps.clock.today()),
        exists(
          deps.db
            .select({ one: sql`1` })
            .from(cards)
            .where(
              and(
                eq(cards.customerId, charges.customerId),
                eq(cards.isDefault, true),
                isNull(cards.removedAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(charges.nextTryDate, charges.id);
  for (const { id } of due) {
    try {
      await collect(deps, SYSTEM_ACTOR, id, { attemptId: randomUUID() });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ chargeId: id, error: error.message }, 'a declined charge was not tried again');
    }
  }
}
