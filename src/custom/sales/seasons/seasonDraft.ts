import type { Day } from '#contract/core/days.ts';
import type { PriceChange } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import { type SeasonPreviewBody, type SeasonScope, seasonPreviewBody } from '#contract/sales/seasons.ts';

/** Values of the form: the season as it is sent, except for the typed price change. */
export interface SeasonDraft {
  startDate: Day | null;
  endDate: Day | null;
  scope: SeasonScope;
  priceChange: {
    kind: 'none' | PriceChange['kind'];
    /** As typed, with a decimal comma or point. */
    percent: string | null;
    roundToCents: number;
    cents: Cents | null;
    isLess: boolean;
  };
  reason: string | null;
}

/** Parses a percentage; null if it isn't one. */
function percentOf(text: string | null): number | null {
  const typed = (text ?? '').trim().replace(',', '.');
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(typed)) return null;
  return Number(typed);
}

function changeOf({ kind, percent: typed, roundToCents, cents, isLess }: SeasonDraft['priceChange']) {
  if (kind === 'none') return null;
  if (kind === 'amount') return { kind, cents: cents !== null && isLess ? -cents : cents };
  return { kind, percent: percentOf(typed), roundToCents };
}

/** Returns the body to send; the schema refuses missing values. */
export const bodyOf = (draft: SeasonDraft) => ({ ...draft, priceChange: changeOf(draft.priceChange) });

/** Returns the season to preview; null while the first day or the price change is missing. */
export const seasonOf = (draft: SeasonDraft): SeasonPreviewBody | null =>
  seasonPreviewBody.safeParse(bodyOf(draft)).data ?? null;
