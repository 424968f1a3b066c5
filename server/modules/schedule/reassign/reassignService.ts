import { AppError } from '#server/api/errors.ts';
import { termsCrews, withCrew } from '#server/modules/schedule/visits/edit/visitFields.ts';
import { lockService } from '#server/modules/schedule/visits/terms/changeService.ts';
import { changeTerms } from '#server/modules/schedule/visits/terms/changeTerms.ts';
import { changeVisits, type VisitPair } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { withComing } from './concernedServices.ts';
import { comingVisits, eachTermsEdit, isReassigned, type Reassigning, takerOf } from './planService.ts';

/**
 * Assigns a service to another crew or day: its terms from today on, and its upcoming visits that don't
 * follow the terms. Completed and started visits stay.
 */
export async function reassignService(unit: UnitOfWork, wanted: Reassigning, reason: string): Promise<void> {
  const { target } = wanted;
  const [locked] = await withComing(unit.tx, [await lockService(unit, wanted.service.id, null)], unit.today);
  if (!locked) throw AppError.notFound();
  await eachTermsEdit({ ...wanted, service: locked }, async (edit, service) => {
    await changeTerms(unit, service, edit, { reason, isUndoable: false });
    return { ...(await lockService(unit, service.id, null)), comesFrom: service.comesFrom };
  });

  const visits = (await comingVisits(unit.tx, locked.id, unit.today)).filter(visit =>
    isReassigned(visit, wanted),
  );
  const ofTerms = await termsCrews(unit.tx, visits);
  const pairs = visits.map(
    (before): VisitPair => ({
      before,
      after: { ...withCrew(before, target.crew, ofTerms.get(before.id)), ...takerOf(target) },
    }),
  );
  await changeVisits(unit, pairs, { reason, notifies: 'nobody' });
}
