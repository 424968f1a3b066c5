import type { Day } from '#contract/core/days.ts';
import type { Frequency, FrontBack, Weekday } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { TermsBody } from '#contract/schedule/schedule.ts';
import type { Pause, Service, TermsVersion } from '#contract/schedule/services.calls.ts';

/**
 * The terms of a service; a null weekday or crew comes from the ZIP code, a null price from the vendor's
 * list.
 */
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

/** A price set by hand carries its reason; returning to the list price needs none. */
export const priced = ({ priceCents, reason = null }: Pick<Terms, 'priceCents' | 'reason'>) =>
  priceCents === null ? { priceCents } : { priceCents, reason };

/** Returns the terms that the form changes; the server keeps the others. */
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

/** Picks the terms from a version. */
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

/** Returns the pause that applies on a day or later; null if there is none. */
export function openPause(service: Pick<Service, 'pauses'>, day: Day): Pause | null {
  return service.pauses.find(pause => pause.resumeDate === null || pause.resumeDate > day) ?? null;
}
