import type { Day } from '../../../../contract/days.ts';
import type { MoveBody, MovePreviewBody, MoveStrategy } from '../../../../contract/moves.ts';

export interface MoveDraft {
  who: 'everybody' | 'crew' | 'market';
  crewId: number | null;
  marketId: number | null;
  from: Day;
  to: Day | null;
  strategy: MoveStrategy;
  /** Push: by so many working days; spread: over so many; transfer: onto this day. */
  days: number;
  spreadDays: number;
  onto: Day | null;
  reason: string;
  byEmail: boolean;
  byText: boolean;
}

/** What the form asks to look at; null while it does not say whose visits. */
export function moveOf(draft: MoveDraft): MovePreviewBody | null {
  const { who, crewId, marketId, from, to, days, spreadDays, onto } = draft;
  if (who === 'crew' && crewId === null) return null;
  if (who === 'market' && marketId === null) return null;
  return {
    crewId: who === 'crew' ? crewId : null,
    marketId: who === 'market' ? marketId : null,
    from,
    to,
    days,
    spreadDays,
    onto,
  };
}

/** What is sent when it is confirmed; `expects` is the number of visits that were looked at. */
export function bodyOf(draft: MoveDraft, expects: number): MoveBody | null {
  const move = moveOf(draft);
  const { strategy, reason, byEmail, byText } = draft;
  return move && { ...move, strategy, reason: reason.trim(), byEmail, byText, expects };
}
