import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import {
  type MovePreviewBody,
  type MoveStrategy,
  moveBody,
  movePreviewBody,
} from '#contract/schedule/moves.ts';

export interface MoveDraft {
  who: 'everybody' | 'crew' | 'market';
  crewId: number | null;
  marketId: number | null;
  from: Day | null;
  to: Day | null;
  strategy: MoveStrategy;
  /** Push: by this many working days; spread: over this many; transfer: onto this day. */
  days: number;
  spreadDays: number;
  onto: Day | null;
  intoPauses: boolean;
  reason: string | null;
  byEmail: boolean;
  byText: boolean;
}

/** An ID that doesn't exist: until crew or market is chosen, the move must not apply to everyone. */
const NOBODY = 0;

const narrowed = ({ who, crewId, marketId, ...draft }: MoveDraft) => ({
  ...draft,
  crewId: who === 'crew' ? (crewId ?? NOBODY) : null,
  marketId: who === 'market' ? (marketId ?? NOBODY) : null,
});

/** Returns what the form previews; null while the crew, market or days are missing. */
export const moveOf = (draft: MoveDraft): MovePreviewBody | null =>
  movePreviewBody.safeParse(narrowed(draft)).data ?? null;

/** Schema of the move to send after confirmation. */
export const moveDraft = z.preprocess(draft => narrowed(draft as MoveDraft), moveBody);
