import type { Day } from '#contract/core/days.ts';
import type { Frequency, FrontBack, Weekday } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { TermsBody } from '#contract/schedule/schedule.ts';
import type { Pause, Service, TermsVersion } from '#contract/schedule/services.calls.ts';

/** What a service runs under; null leaves weekday or crew to the zip code, the price to the vendor's list. */
export interface Terms {
  frequency: Frequency;
  weekday: Weekday | null;
  crewId: number | null;
  priceCents: Cents | null;
  frontBack: FrontBack;
  timeCapMinutes: number | null;
  /** Why the price is set by hand. */
  reason?: string | null;
}

type TermsChange = Partial<Omit<TermsBody, 'from' | 'scope'>>;

/** A price by hand goes with its reason; back to the list needs none. */
export const priced = ({ priceCents, reason = null }: Pick<Terms, 'priceCents' | 'reason'>) =>
  priceCents === null ? { priceCents } : { priceCents, reason };

/** What the form says otherwise than the terms in force; the server keeps what is left out. */
export function changedTerms(terms: Terms, draft: Terms): TermsChange {
  const { weekday } = draft;
  return {
    ...(draft.frequency !== terms.frequency && { frequency: draft.frequency }),
    ...(weekday !== null && weekday !== terms.weekday && { weekday }),
    ...(draft.crewId !== terms.crewId && { crewId: draft.crewId }),
    ...(draft.priceCents !== terms.priceCents && priced(draft)),
    ...(draft.frontBack !== terms.frontBack && { frontBack: draft.frontBack }),
    ...(draft.timeCapMinutes !== terms.timeCapMinutes && { timeCapMinutes: draft.timeCapMinutes }),
  };
}

/** The terms of a version without what only the version knows. */
export function pickTerms({
  frequency,
  weekday,
  crewId,
  priceCents,
  frontBack,
  timeCapMinutes,
}: TermsVersion): Terms {
  return { frequency, weekday, crewId, priceCents, frontBack, timeCapMinutes };
}

/** The pause that holds on a day or is still to come; null while visits run. */
export function openPause(service: Pick<Service, 'pauses'>, day: Day): Pause | null {
  return service.pauses.find(pause => pause.resumeDate === null || pause.resumeDate > day) ?? null;
}
