import { addDays, type Day, daysBetween } from '#contract/core/days.ts';
import type { PortalHome } from '#contract/portal/portal.calls.ts';
import type { OwnPauseBody, PortalSetting } from '#contract/portal/portalSetting.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { pauseService } from '#server/modules/schedule/schedule/pauseService.ts';
import { resumeService } from '#server/modules/schedule/schedule/resumeService.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { counted } from '#texts/localized.ts';
import { portalTexts } from '#texts/server/portal.ts';

/**
 * First day on which a customer can pause a service, and the longest pause; null if the office doesn't allow
 * it.
 */
export const pauseRules = (
  { mayPause, noticeDays, pauseDays }: PortalSetting,
  today: Day,
): PortalHome['pause'] =>
  mayPause ? { first: addDays(today, Math.max(noticeDays, 1)), days: pauseDays } : null;

async function rulesNow({ db, clock }: Deps) {
  const rules = pauseRules(await settingOf(db, 'portal'), clock.today());
  if (!rules) throw new AppError('conflict', portalTexts.portal.noPause);
  return rules;
}

/**
 * Pauses a customer's own service within the office's rules. Throws the errors of `pauseService`, and
 * `invalid` for a day outside the rules.
 */
export async function pauseOwnService(
  deps: Deps,
  session: Session,
  id: number,
  { from, until }: OwnPauseBody,
): Promise<void> {
  const { first, days } = await rulesNow(deps);
  if (from < first) throw AppError.invalid({ from: portalTexts.portal.tooSoon });
  if (daysBetween(from, until) > days) throw AppError.invalid({ until: tooLong(days) });
  await pauseService(
    deps,
    session,
    id,
    { from, until, endsForced: false, reason: 'by-customer' satisfies VisitReasonKey },
    null,
  );
}

/** Resumes a customer's own service as soon as possible; cancels a pause that hasn't begun. */
export async function resumeOwnService(deps: Deps, session: Session, id: number): Promise<void> {
  const { first } = await rulesNow(deps);
  await resumeService(deps, session, id, { date: first }, null);
}

const tooLong = (days: number) => counted(portalTexts.portal.pauseLastsMostDays, days);
