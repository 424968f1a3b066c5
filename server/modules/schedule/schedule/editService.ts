import { addDays } from '#contract/core/days.ts';
import type { ServicePreviewBody, TermsBody } from '#contract/schedule/schedule.ts';
import type { ScheduleDifference, Service } from '#contract/schedule/services.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { TermsEdit } from '#server/modules/schedule/cadence/planDifference.ts';
import { describeDifference } from '#server/modules/schedule/visits/edit/describeDifference.ts';
import { forcedWithin } from '#server/modules/schedule/visits/edit/forcedWithin.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { lockService } from '#server/modules/schedule/visits/terms/changeService.ts';
import { changeTerms, planTermsChange } from '#server/modules/schedule/visits/terms/changeTerms.ts';
import { type LoadedService, loadService } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { serviceView } from '#server/modules/schedule/visits/terms/serviceView.ts';
import type { Planned } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { workingCrew } from '#server/modules/schedule/visits/terms/workingCrew.ts';
import { write } from '#server/unitOfWork.ts';
import { planEnd } from './endService.ts';
import { planPause } from './pauseService.ts';
import { planResumption } from './resumeService.ts';

/**
 * Changes a service's terms from a day on, and its upcoming visits. Throws `not_found`, `stale` or `invalid`.
 */
export function editService(
  deps: Deps,
  session: Session,
  id: number,
  body: TermsBody,
  expected: number | null,
): Promise<Service> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { from: body.from });
    const service = await lockService(unit, id, expected);
    await changeTerms(unit, service, await termsEdit(unit.tx, session, body), { reason: body.reason });
    const view = await serviceView(unit.tx, id, unit.today);
    if (!view) throw AppError.notFound();
    return view;
  });
}

/** Turns the body into an edit, adding the crew's vendor. */
export async function termsEdit(
  db: Queryable,
  session: Session,
  body: Omit<TermsBody, 'reason'>,
): Promise<TermsEdit> {
  const crew = body.crewId ? await workingCrew(db, session, body.crewId) : null;
  return { ...body, ...(crew && { vendorId: crew.vendorId }) };
}

/** Previews a service change's effect on its visits; writes nothing. */
export async function previewService(
  deps: Deps,
  session: Session,
  id: number,
  body: ServicePreviewBody,
): Promise<ScheduleDifference> {
  const service = await loadService(deps.db, id);
  if (!service) throw AppError.notFound();
  const shown = await describeDifference(deps.db, id, await planOf(deps, session, service, body));
  if (body.kind !== 'pause') return shown;
  const forced = (await forcedWithin(deps.db, id, body, false)).length;
  return { ...shown, forced, forcedStay: body.endsForced ? 0 : forced };
}

async function planOf(
  { db, clock }: Deps,
  session: Session,
  service: LoadedService,
  body: ServicePreviewBody,
): Promise<Planned> {
  const where = { today: clock.today(), isLocked: false };
  switch (body.kind) {
    case 'terms': {
      assertNotPast(session, where.today, { from: body.from });
      const { kind: _kind, ...terms } = body;
      return planTermsChange(db, service, await termsEdit(db, session, terms), where);
    }
    case 'pause':
      assertNotPast(session, where.today, { from: body.from, until: body.until });
      return planPause(db, service, body, where);
    case 'resume':
      assertNotPast(session, where.today, { date: body.date });
      return planResumption(db, service, body.date, where);
    case 'end':
      assertNotPast(session, where.today, { date: addDays(body.date, 1) });
      return planEnd(db, service, body.date, where);
  }
}
