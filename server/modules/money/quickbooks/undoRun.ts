import { eq } from 'drizzle-orm';
import type { BookRun } from '#contract/money/quickbooks.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { quickbooksEntries, quickbooksRuns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { lockRuns } from './makeRun.ts';
import { findRun } from './runList.ts';

/**
 * Releases the entries of the latest run for the next one; its files stay readable. Throws `conflict` for an
 * older run, because later ones build on it.
 */
export function undoRun(deps: Deps, session: Session, id: number): Promise<BookRun> {
  return write(deps, session, async unit => {
    await lockRuns(unit);
    const run = await findRun(unit.tx, id);
    if (!run.canUndo) throw new AppError('conflict', moneyTexts.quickbooks.notTheNewest);
    await unit.tx.delete(quickbooksEntries).where(eq(quickbooksEntries.runId, id));
    await unit.tx.update(quickbooksRuns).set({ undoneAt: unit.now }).where(eq(quickbooksRuns.id, id));
    await unit.record({
      entity: 'quickbooks-run',
      entityId: id,
      action: 'restored',
      before: { undoneAt: null },
      after: { undoneAt: unit.now.toISOString() },
    });
    return findRun(unit.tx, id);
  });
}
