import type { Day } from '../../../../contract/days.ts';
import type { MovePreviewBody } from '../../../../contract/schedule.ts';

export interface MoveDraft {
  who: 'everybody' | 'crew' | 'market';
  crewId: number | null;
  marketId: number | null;
  from: Day;
  to: Day | null;
  days: number;
  reason: string;
}

/** What the form asks to move; null while it does not say whose visits. */
export function moveOf({ who, crewId, marketId, from, to, days }: MoveDraft): MovePreviewBody | null {
  if (who === 'crew' && crewId === null) return null;
  if (who === 'market' && marketId === null) return null;
  return {
    crewId: who === 'crew' ? crewId : null,
    marketId: who === 'market' ? marketId : null,
    from,
    to,
    days,
  };
}
