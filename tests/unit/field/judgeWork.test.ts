import { describe, expect, it } from 'vitest';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import { judgeWork, type VisitChange } from '#server/modules/field/crewDay/events/judgeWork.ts';

const DAY = '2026-06-10';
const LATER = '2026-06-11';
const EARLIER = '2026-06-09';
const OWN = 1;
const OTHER = 2;
const at = (time: string) => new Date(`${DAY}T${time}:00Z`);

const work = { crewId: OWN, begunAt: at('10:00'), doneAt: at('10:20'), day: DAY };
const TIMES = { before: '09:00', during: '10:10', after: '11:00' } as const;
type When = keyof typeof TIMES;

interface Case {
  name: string;
  visit?: Partial<{ status: AssignmentStatus; date: string; crewId: number | null }>;
  change: Partial<VisitChange>;
  /** The decision that work overrides if it was made before the work, during it or after it; null if none. */
  expected: Record<When, string | null>;
}

const to = (status: AssignmentStatus, from: AssignmentStatus = 'pending'): Partial<VisitChange> => ({
  before: { status: from },
  after: { status },
});
const never = { before: null, during: null, after: null };

const CASES: Case[] = [
  {
    name: 'moved to a later day',
    visit: { date: LATER },
    change: { action: 'moved', before: { date: DAY }, after: { date: LATER } },
    expected: { before: 'moved', during: 'moved', after: 'moved' },
  },
  {
    name: 'moved by its own crew’s answer',
    visit: { date: LATER },
    change: { action: 'moved', isByCrew: true, before: { date: DAY }, after: { date: LATER } },
    expected: { before: 'moved', during: 'moved', after: 'moved' },
  },
  {
    name: 'moved to an earlier day',
    visit: { date: EARLIER },
    change: { action: 'moved', before: { date: DAY }, after: { date: EARLIER } },
    expected: { before: '', during: 'moved', after: 'moved' },
  },
  {
    name: 'given to another crew',
    visit: { crewId: OTHER },
    change: { action: 'updated', before: { crewId: OWN }, after: { crewId: OTHER } },
    expected: { before: null, during: 'reassigned', after: 'reassigned' },
  },
  {
    name: 'given to another crew, on another day',
    visit: { crewId: OTHER, date: LATER },
    change: { before: { crewId: OWN, date: DAY }, after: { crewId: OTHER, date: LATER } },
    expected: { before: null, during: 'reassigned,moved', after: 'reassigned,moved' },
  },
  {
    name: 'given to another crew, which began it',
    visit: { crewId: OTHER, status: 'started' },
    change: { before: { crewId: OWN }, after: { crewId: OTHER } },
    expected: never,
  },
  {
    name: 'skipped',
    visit: { status: 'skipped' },
    change: to('skipped'),
    expected: { before: null, during: 'skipped', after: 'skipped' },
  },
  {
    name: 'cancelled',
    visit: { status: 'cancel' },
    change: to('cancel'),
    expected: { before: null, during: 'cancelled', after: 'cancelled' },
  },
  {
    name: 'cancelled, known to be under way',
    visit: { status: 'cancel' },
    change: to('cancel', 'started'),
    expected: { before: null, during: null, after: 'cancelled' },
  },
  {
    name: 'skipped by another crew',
    visit: { status: 'skipped' },
    change: { ...to('skipped'), isByCrew: true },
    expected: never,
  },
  {
    name: 'taken off the schedule',
    visit: { status: 'cancel' },
    change: { action: 'deleted', before: { status: 'pending', date: DAY, crewId: OWN }, after: {} },
    expected: { before: null, during: 'removed', after: 'removed' },
  },
  {
    name: 'completed by others',
    visit: { status: 'completed' },
    change: to('completed'),
    expected: never,
  },
  {
    name: 'of a day to come, and never on the day of the work',
    visit: { date: LATER },
    change: { before: { status: 'pending' }, after: {} },
    expected: never,
  },
  {
    name: 'as it was',
    change: { before: {}, after: {} },
    expected: { before: '', during: '', after: '' },
  },
];

describe('work that was done', () => {
  for (const { name, visit, change, expected } of CASES)
    for (const when of ['before', 'during', 'after'] as const)
      it(`${expected[when] === null ? 'waits for the office' : 'counts'} where its visit is ${name}, decided ${when} it`, () => {
        const now = { status: 'pending' as const, date: DAY, crewId: OWN, ...visit };
        const decided: VisitChange = {
          ...{ isByCrew: false, action: 'updated', before: {}, after: {} },
          ...change,
          at: at(TIMES[when]),
        };
        const { reason, overtaken } = judgeWork(now, work, [decided]);
        expect(reason === null ? overtaken.join(',') : null).toBe(expected[when]);
      });

  it('stays on its day if its visit is overdue, and is on the day of the work if the visit was moved', () => {
    const overdue = { status: 'pending' as const, date: '2026-06-08', crewId: OWN };
    expect(judgeWork(overdue, work, [])).toMatchObject({ reason: null, day: '2026-06-08' });
    const moved: VisitChange = {
      ...{ at: at('11:00'), isByCrew: false, action: 'moved' },
      ...{ before: { date: '2026-06-08' }, after: { date: LATER } },
    };
    expect(judgeWork({ ...overdue, date: LATER }, work, [moved])).toMatchObject({ reason: null, day: DAY });
  });
});
