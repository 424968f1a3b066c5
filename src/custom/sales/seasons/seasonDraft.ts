import type { Day } from '#contract/core/days.ts';
import type { PriceChange } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import { type SeasonPreviewBody, type SeasonScope, seasonPreviewBody } from '#contract/sales/seasons.ts';

/** What the form holds: as the season is sent, but for the change of prices, which is typed. */
export interface SeasonDraft {
  startDate: Day | null;
  endDate: Day | null;
  scope: SeasonScope;
  priceChange: {
    kind: 'none' | PriceChange['kind'];
    /** As typed: a comma is as good as a point. */
    percent: string | null;
    roundToCents: number;
    cents: Cents | null;
    isLess: boolean;
  };
  reason: string | null;
}

/** A percentage as typed; null for what is none. */
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

/** What is sent; the schema refuses what the form still lacks. */
export const bodyOf = (draft: SeasonDraft) => ({ ...draft, priceChange: changeOf(draft.priceChange) });

/** What the form asks to look at; null while it lacks the first day or how prices change. */
export const seasonOf = (draft: SeasonDraft): SeasonPreviewBody | null =>
  seasonPreviewBody.safeParse(bodyOf(draft)).data ?? null;
