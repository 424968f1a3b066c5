import fc from 'fast-check';
import { addDays } from '#contract/core/days.ts';
import { type AssignmentStatus, FREQUENCIES, type Weekday } from '#contract/core/enums.ts';
import { ON_HOLIDAY, type OnHoliday } from '#contract/schedule/holidays.ts';
import type { TermsEdit } from '#server/modules/schedule/cadence/planDifference.ts';
import type { WorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import { START } from './serviceLife.ts';

/**
 * A reassignment of services: to a ZIP code's new day or crew, another vendor, the crew of a new address, or
 * a crew's successor.
 */
export interface Reassign {
  kind: 'reassign';
  why: 'day' | 'crew' | 'vendor' | 'address' | 'leaving';
  weekday: Weekday;
  pick: number;
  /** Visits that were given to a crew by hand move too. */
  overwrites: boolean;
}

/** Everything that can happen to a service. */
export type Step =
  | { kind: 'visit'; pick: number; days: number | null; edit: Partial<TermsEdit>; scope: TermsEdit['scope'] }
  | {
      kind: 'service';
      after: number;
      weekday: Weekday | null;
      edit: Partial<TermsEdit>;
      scope: TermsEdit['scope'];
    }
  | {
      kind: 'alone';
      pick: number;
      days: number;
      crewId: number | null;
      priceCents: number | null;
      instructions: string | null;
    }
  | { kind: 'status'; pick: number; status: AssignmentStatus }
  | { kind: 'pause'; after: number; length: number | null }
  | { kind: 'resume'; after: number }
  | { kind: 'holiday'; after: number; onHoliday: OnHoliday }
  | { kind: 'days off'; daysOff: Weekday[] }
  | { kind: 'undo' }
  | Reassign
  | { kind: 'fill'; crewId: number }
  | { kind: 'put back' }
  | { kind: 'nights'; days: number };

const anyTerms = fc.record(
  {
    frequency: fc.constantFrom(...FREQUENCIES),
    crewId: fc.constantFrom(2, 3, 4, null),
    priceCents: fc.constantFrom(4000, 4500, null),
    frontBack: fc.constantFrom('both', 'frontOnly', 'backOnly'),
  },
  { requiredKeys: [] },
);
const anyScope = fc.constantFrom<TermsEdit['scope']>('following', 'following', 'season');
const pick = fc.nat({ max: 60 });
const anyWeekdaysOff = fc.constantFrom<Weekday[]>([6, 7], [7], [3, 6, 7], [1, 2, 4], []);
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('visit'),
      pick,
      days: fc.option(fc.integer({ min: -12, max: 20 })),
      edit: anyTerms,
      scope: anyScope,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('service'),
      after: fc.nat({ max: 50 }),
      weekday: fc.option(fc.constantFrom<Weekday>(1, 2, 3, 4, 5)),
      edit: anyTerms,
      scope: anyScope,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('alone'),
      pick,
      days: fc.integer({ min: -6, max: 9 }),
      crewId: fc.constantFrom(1, 9, null),
      priceCents: fc.constantFrom(null, 9900),
      instructions: fc.constantFrom(null, 'Ring twice'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status'),
      pick,
      status: fc.constantFrom<AssignmentStatus>('started', 'completed', 'skipped', 'cancel', 'pending'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pause'),
      after: fc.nat({ max: 40 }),
      length: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume'), after: fc.nat({ max: 30 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('holiday'),
      after: fc.nat({ max: 80 }),
      onHoliday: fc.constantFrom(...ON_HOLIDAY),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('days off'), daysOff: anyWeekdaysOff }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('reassign'),
      why: fc.constantFrom<Reassign['why']>('day', 'crew', 'vendor', 'address', 'leaving'),
      weekday: fc.constantFrom<Weekday>(1, 2, 3, 4, 5),
      pick,
      overwrites: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fill'), crewId: fc.constantFrom(1, 2, 3) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('put back') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('nights'), days: fc.integer({ min: 1, max: 15 }) }) },
);

/** Generates weekdays off, holidays within the tested period, and what happens to their visits. */
export const anyDaysOff: fc.Arbitrary<WorkingDays> = fc
  .tuple(
    anyWeekdaysOff,
    fc.array(fc.integer({ min: -10, max: 150 }), { maxLength: 12 }),
    fc.constantFrom(...ON_HOLIDAY),
  )
  .map(([daysOff, days, onHoliday]) => ({
    daysOff,
    holidays: new Map(days.map(day => [addDays(START, day), 'Holiday'])),
    onHoliday,
  }));
