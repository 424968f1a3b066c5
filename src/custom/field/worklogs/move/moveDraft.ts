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
  /** Push: by so many working days; spread: over so many; transfer: onto this day. */
  days: number;
  spreadDays: number;
  onto: Day | null;
  intoPauses: boolean;
  reason: string | null;
  byEmail: boolean;
  byText: boolean;
}

/** No id: where it is not said yet whose visits are meant, they are not everybody's. */
const NOBODY = 0;

const narrowed = ({ who, crewId, marketId, ...draft }: MoveDraft) => ({
  ...draft,
  crewId: who === 'crew' ? (crewId ?? NOBODY) : null,
  marketId: who === 'market' ? (marketId ?? NOBODY) : null,
});

/** What the form asks to look at; null while it does not say whose visits, or of which days. */
export const moveOf = (draft: MoveDraft): MovePreviewBody | null =>
  movePreviewBody.safeParse(narrowed(draft)).data ?? null;

/** What is sent once it is confirmed. */
export const moveDraft = z.preprocess(draft => narrowed(draft as MoveDraft), moveBody);
