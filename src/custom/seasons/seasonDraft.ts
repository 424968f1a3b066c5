import type { Day } from '../../../contract/days.ts';
import type { Frequency, PriceChange, ServiceType } from '../../../contract/enums.ts';
import type { Cents } from '../../../contract/money.ts';
import type { SeasonPreviewBody } from '../../../contract/seasons.ts';

export interface SeasonDraft {
  startDate: Day | null;
  endDate: Day | null;
  marketId: number | null;
  vendorId: number | null;
  serviceType: ServiceType | null;
  frequency: Frequency | null;
  change: 'none' | PriceChange['kind'];
  /** As typed: a comma is as good as a point. */
  percent: string;
  roundToCents: number;
  cents: Cents | null;
  isLess: boolean;
  reason: string;
}

/** A percentage as typed; null for what is none. */
export function percentOf(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(typed)) return null;
  return Number(typed);
}

function changeOf(draft: SeasonDraft): PriceChange | null | undefined {
  if (draft.change === 'none') return null;
  if (draft.change === 'amount') {
    if (draft.cents === null) return undefined;
    return { kind: 'amount', cents: draft.isLess ? -draft.cents : draft.cents };
  }
  const percent = percentOf(draft.percent);
  return percent === null ? undefined : { kind: 'percent', percent, roundToCents: draft.roundToCents };
}

/** What the form asks for; null while it lacks the first day or how prices change. */
export function seasonOf(draft: SeasonDraft): SeasonPreviewBody | null {
  const priceChange = changeOf(draft);
  if (draft.startDate === null || priceChange === undefined) return null;
  const { startDate, endDate, marketId, vendorId, serviceType, frequency } = draft;
  return { startDate, endDate, scope: { marketId, vendorId, serviceType, frequency }, priceChange };
}
