import type { Day } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import {
  type CampaignPreviewBody,
  type CampaignScope,
  campaignPreviewBody,
} from '#contract/sales/priceCampaigns.ts';

/** Values of the form: the campaign as it is sent, except for the two ways to raise a price. */
export interface CampaignDraft {
  effectiveFrom: Day | null;
  scope: CampaignScope;
  raisedBefore: Day | null;
  belowCents: Cents | null;
  raise: { kind: 'percent' | 'amount'; percent: number | null; cents: Cents | null };
  roundToCents: number;
  floorCents: Cents | null;
  ceilingCents: Cents | null;
  includesHandSet: boolean;
  templateId: number | null;
  reason: string | null;
}

/** Returns the campaign to preview; null while the day or the increase is missing. */
export const campaignOf = (draft: CampaignDraft): CampaignPreviewBody | null =>
  campaignPreviewBody.safeParse(draft).data ?? null;
