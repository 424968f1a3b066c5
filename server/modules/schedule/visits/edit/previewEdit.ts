import { eq, inArray } from 'drizzle-orm';
import type { AssignmentBody } from '#contract/schedule/assignments.ts';
import type { VisitEditPreview } from '#contract/schedule/visits.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { assignments, crews } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { chargeDifference } from '#server/modules/money/charges/chargeDifference.ts';
import { assertChangeable } from '#server/modules/money/charges/chargeRefusal.ts';
import { seesOf } from '../lists/workLogRows.ts';
import { planTermsChange } from '../terms/changeTerms.ts';
import { loadService } from '../terms/loadServices.ts';
import { describeDifference } from './describeDifference.ts';
import { assertEditable, crewOf, editedAlone } from './editVisit.ts';
import { differenceOfOne, termsEditOf } from './visitEdit.ts';
import { planFields } from './visitFields.ts';
import { stopOf, warnOfDays } from './warnOfDays.ts';

/** Previews an edit of a visit with its scope; nothing is written. Throws the errors of the edit itself. */
export async function previewEdit(
  { db, clock }: Deps,
  session: Session,
  id: number,
  body: AssignmentBody,
): Promise<VisitEditPreview> {
  const [visit] = await db.select().from(assignments).where(eq(assignments.id, id));
  if (!visit) throw AppError.notFound();
  const today = clock.today();
  await assertEditable(db, session, visit, body, today);
  const crew = await crewOf(db, session, visit, body);
  const edit = termsEditOf(visit, body, crew.crew);
  if (edit) {
    const service = await loadService(db, visit.serviceId);
    if (!service) throw AppError.notFound();
    const planned = await planTermsChange(db, service, edit, { today, editedId: id, isLocked: false });
    // Changes of terms never affect completed visits, and so no charges.
    return { ...(await describeDifference(db, service.id, planned)), charge: null };
  }
  const after = await editedAlone(db, visit, body, crew, today);
  const planned = await planFields(db, [{ before: visit, after }], { isLocked: false });
  assertChangeable(planned);
  const names = await db
    .select({ id: crews.id, name: crews.name })
    .from(crews)
    .where(inArray(crews.id, [visit.crewId ?? 0, after.crewId ?? 0]));
  const crewNames = Object.fromEntries(names.map(row => [row.id, row.name]));
  const [charge] = seesOf(session).charges ? planned : [];
  return {
    ...differenceOfOne(visit, after, crewNames),
    warnings: await warnOfDays(db, [stopOf(visit, after)]),
    charge: charge ? chargeDifference(charge) : null,
  };
}
