import { eq } from 'drizzle-orm';
import type { HistoryAction } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import { type timeEntries, users } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

type Entry = typeof timeEntries.$inferSelect;

/** Locks a person's time sheet until the end of the transaction. Throws `not_found`. */
export async function lockSheet(unit: UnitOfWork, userId: number): Promise<typeof users.$inferSelect> {
  const [user] = await unit.tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw AppError.notFound();
  return user;
}

const facts = (entry: Entry | null) => {
  if (!entry) return null;
  const { kind, startedAt, endedAt } = entry;
  return { timeKind: kind, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
};

/** Records an entry's change in the history of its owner's time sheet. */
export async function recordEntry(
  unit: UnitOfWork,
  action: Extract<HistoryAction, 'added' | 'updated' | 'deleted'>,
  before: Entry | null,
  after: Entry | null,
  reason: string | null = null,
): Promise<void> {
  const userId = (after ?? before)?.userId;
  if (userId === undefined) return;
  const sides = { before: facts(before), after: facts(after) };
  await unit.record({ entity: 'time-sheet', entityId: userId, action, ...sides, reason });
}
