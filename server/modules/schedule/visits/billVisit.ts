import { eq } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { charges } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { lockCharge, type SeenCharge } from '#server/modules/money/charges/lockCharge.ts';
import { write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { changeFields, marked } from './edit/visitFields.ts';
import { lockVisits } from './visits.ts';

/**
 * Makes a charge's visit billable or not billable: the charge gets the visit's price, or no amount. Throws
 * `conflict` if the charge has no completed visit or money has moved.
 */
export function billVisit(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  { isBillable, reason }: { isBillable: boolean; reason: string | null },
): Promise<void> {
  return write(deps, actor, async unit => {
    // Visits are locked before their charges, as everywhere.
    const [seen] = await unit.tx
      .select({ assignmentId: charges.assignmentId })
      .from(charges)
      .where(eq(charges.id, id));
    const [visit] = seen?.assignmentId ? await lockVisits(unit, [seen.assignmentId]) : [];
    await lockCharge(unit, id, version);
    if (visit?.status !== 'completed') throw new AppError('conflict', scheduleTexts.visits.noVisit);
    if (visit.isBillable === isBillable) throw new AppError('conflict', scheduleTexts.visits.alreadySo);
    const after = marked({ ...visit, isBillable }, 'isBillable', true);
    await changeFields(unit, [{ before: visit, after }], { reason });
  });
}
