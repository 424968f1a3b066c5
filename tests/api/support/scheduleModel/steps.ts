import fc from 'fast-check';
import { FREQUENCIES, type Frequency, type FrontBack, type Weekday } from '#contract/core/enums.ts';
import { MOVE_STRATEGIES, type MoveStrategy } from '#contract/schedule/moves.ts';
import type { EditScope } from '#contract/schedule/schedule.ts';

/** Fields that an edit of a visit or service may set; a crew is its index in the world's list. */
interface Terms {
  frequency?: Frequency;
  crew?: number | null;
  priceCents?: number | null;
  frontBack?: FrontBack;
}

/**
 * A step of the office. Days are offsets from today at the time of the step; visits are picked from those
 * that exist then.
 */
export type Step =
  | {
      do: 'visit';
      pick: number;
      days: number | null;
      scope: EditScope;
      terms: Terms;
      /** Only for an edit of a single visit. */
      instructions: string | null;
    }
  | { do: 'terms'; after: number; weekday: Weekday | null; scope: 'following' | 'season'; terms: Terms }
  | { do: 'pause'; after: number; length: number | null; endsForced: boolean }
  | { do: 'resume'; after: number }
  | { do: 'end'; after: number }
  | { do: 'force'; after: number }
  | { do: 'act'; pick: number; action: 'start' | 'skip' | 'cancel' | 'restore' | 'complete' }
  | { do: 'move'; strategy: MoveStrategy; pick: number; days: number; through: number; intoPauses: boolean }
  | { do: 'season'; after: number; length: number | null; percent: number }
  | { do: 'zone'; crew: number | null; weekday: Weekday }
  | { do: 'zips'; crew: number; weekday: Weekday }
  | { do: 'leave'; crew: number }
  | { do: 'vendorLeaves' }
  | { do: 'relocate' }
  | { do: 'market' }
  | { do: 'undoReassigning' }
  | { do: 'undo' }
  | { do: 'nights'; days: number };
/**
 * Whether the step is undone at once, which restores everything, or reversed (a pause ends as it begins, an
 * end is postponed), which restores all decisions.
 */
export type Asked = { step: Step; next: 'stays' | 'undone' | 'reversed' };

const crew = fc.constantFrom(0, 1, null);
const terms: fc.Arbitrary<Terms> = fc.record(
  {
    frequency: fc.constantFrom(...FREQUENCIES),
    crew,
    priceCents: fc.constantFrom(4000, 4500, null),
    frontBack: fc.constantFrom<FrontBack>('both', 'frontOnly', 'backOnly'),
  },
  { requiredKeys: [] },
);
const pick = fc.nat({ max: 40 });
const weekday = fc.constantFrom<Weekday>(1, 2, 3, 4, 5);
const anyWeekday: fc.Arbitrary<Weekday | null> = fc.option(weekday);
const perhaps = (min: number, max: number): fc.Arbitrary<number | null> =>
  fc.option(fc.integer({ min, max }));
const wide = fc.constantFrom('following' as const, 'season' as const);
const after = fc.nat({ max: 40 });

const STEPS: [number, fc.Arbitrary<Step>][] = [
  [
    5,
    fc.record({
      do: fc.constant('visit' as const),
      pick,
      days: perhaps(-9, 14),
      scope: fc.constantFrom<EditScope>('this', 'following', 'season'),
      terms,
      instructions: fc.constantFrom('Ring twice', null),
    }),
  ],
  [3, fc.record({ do: fc.constant('terms' as const), after, weekday: anyWeekday, scope: wide, terms })],
  [
    2,
    fc.record({
      do: fc.constant('pause' as const),
      after,
      length: perhaps(1, 30),
      endsForced: fc.boolean(),
    }),
  ],
  [1, fc.record({ do: fc.constant('resume' as const), after })],
  [1, fc.record({ do: fc.constant('end' as const), after: fc.integer({ min: 0, max: 80 }) })],
  [1, fc.record({ do: fc.constant('force' as const), after })],
  [
    3,
    fc.record({
      do: fc.constant('act' as const),
      pick,
      action: fc.constantFrom(
        'start' as const,
        'skip' as const,
        'cancel' as const,
        'restore' as const,
        'complete' as const,
      ),
    }),
  ],
  [
    3,
    fc.record({
      do: fc.constant('move' as const),
      strategy: fc.constantFrom(...MOVE_STRATEGIES),
      pick,
      days: fc.integer({ min: 1, max: 8 }),
      through: fc.nat({ max: 14 }),
      intoPauses: fc.boolean(),
    }),
  ],
  [
    1,
    fc.record({
      do: fc.constant('season' as const),
      after: fc.nat({ max: 60 }),
      length: perhaps(20, 200),
      percent: fc.constantFrom(0, 10),
    }),
  ],
  [3, fc.record({ do: fc.constant('zone' as const), crew: fc.constantFrom(0, 1, 2, null), weekday })],
  [2, fc.record({ do: fc.constant('zips' as const), crew: fc.constantFrom(0, 1), weekday })],
  [3, fc.record({ do: fc.constant('leave' as const), crew: fc.constantFrom(0, 1) })],
  [1, fc.constant({ do: 'vendorLeaves' as const })],
  [2, fc.constant({ do: 'relocate' as const })],
  [1, fc.constant({ do: 'market' as const })],
  [2, fc.constant({ do: 'undoReassigning' as const })],
  [2, fc.constant({ do: 'undo' as const })],
  [1, fc.record({ do: fc.constant('nights' as const), days: fc.integer({ min: 1, max: 10 }) })],
];

export const anyAsked: fc.Arbitrary<Asked> = fc.record({
  step: fc.oneof(...STEPS.map(([weight, arbitrary]) => ({ weight, arbitrary }))),
  next: fc.constantFrom('stays' as const, 'undone' as const, 'reversed' as const),
});
