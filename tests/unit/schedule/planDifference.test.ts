import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, earlierOf, laterOf, mondayOf } from '#contract/core/days.ts';
import { type AssignmentStatus, FREQUENCIES, type Weekday } from '#contract/core/enums.ts';
import type { TermsEdit } from '#server/modules/schedule/cadence/planDifference.ts';
import {
  type Difference,
  type ExistingVisit,
  type PlannedService,
  type PlannedTerms,
  planDifference,
} from '#server/modules/schedule/cadence/planDifference.ts';
import { planTerms, type TermsPlan } from '#server/modules/schedule/cadence/planTerms.ts';
import { visitsDue } from '#server/modules/schedule/cadence/visitsDue.ts';
import { NO_DAYS_OFF } from '#tests/unit/support/noDaysOff.ts';

const START = '2026-06-03';
const HORIZON = addDays(START, 8 * 7);

const values = { crewId: 1, vendorId: 1, priceCents: null, frontBack: 'both', timeCapMinutes: null } as const;
const firstTerms: PlannedTerms = {
  beginsOn: START,
  fromSlot: START,
  frequency: 1,
  weekday: 3,
  ...values,
};
const service = (versions: PlannedTerms[] = [firstTerms]): PlannedService => ({
  startDate: START,
  endDate: null,
  versions,
  pauses: [],
});

const visitsOf = (sold: PlannedService): ExistingVisit[] =>
  visitsDue(sold, START, HORIZON, NO_DAYS_OFF).map(({ slot, terms }, index) => ({
    id: index + 1,
    slot,
    date: slot,
    status: 'pending',
    handMade: [],
    crewId: terms.crewId,
    vendorId: terms.vendorId,
    priceCents: null,
    frontBack: terms.frontBack,
    timeCapMinutes: terms.timeCapMinutes,
  }));

function planned(sold: PlannedService, visits: ExistingVisit[], edit: TermsEdit, editedId?: number) {
  const plan = planTerms(sold, edit) as TermsPlan;
  const from = earlierOf(plan.from, edit.from);
  const difference = planDifference({
    before: sold,
    after: plan.after,
    visits: visits.filter(visit => visit.slot >= from),
    from,
    addFrom: from,
    to: HORIZON,
    fields: plan.fields,
    made: plan.made,
    keepsHandMade: edit.scope === 'following',
    off: NO_DAYS_OFF,
    ...(editedId !== undefined && {
      edited: { id: editedId, slot: plan.edited.fromSlot, asksDay: edit.date !== undefined },
    }),
  });
  return { plan, from, difference };
}

/** Returns the visits after a difference was applied. */
function carriedOut(
  visits: ExistingVisit[],
  { changed, added, removed, stopped }: Difference,
): ExistingVisit[] {
  const gone = new Set(removed.map(visit => visit.id));
  const changes = new Map(changed.map(change => [change.visit.id, change]));
  const stay = visits
    .filter(visit => !gone.has(visit.id))
    .map(visit => {
      const change = changes.get(visit.id);
      if (stopped.includes(visit)) return { ...visit, status: 'cancel' as const };
      return change ? { ...visit, slot: change.newSlot, date: change.newDate } : visit;
    });
  const lastId = Math.max(0, ...visits.map(visit => visit.id));
  const fresh = added.map(({ slot, terms }, index) => ({
    ...values,
    id: lastId + 1 + index,
    slot,
    date: slot,
    status: 'pending' as const,
    handMade: [],
    crewId: terms.crewId,
  }));
  return [...stay, ...fresh].sort((a, b) => (a.slot < b.slot ? -1 : 1));
}

const slots = (visits: readonly { slot: Day }[]) => visits.map(visit => visit.slot);

describe('an edit of the following visits', () => {
  const visits = visitsOf(service());

  it('to another weekday moves the same visits within their weeks', () => {
    const { difference } = planned(service(), visits, { scope: 'following', from: '2026-06-17', weekday: 5 });
    expect(difference.added).toEqual([]);
    expect(difference.removed).toEqual([]);
    expect(difference.changed.map(({ visit, newSlot, newDate }) => [visit.id, newSlot, newDate])).toEqual([
      [3, '2026-06-19', '2026-06-19'],
      [4, '2026-06-26', '2026-06-26'],
      [5, '2026-07-03', '2026-07-03'],
      [6, '2026-07-10', '2026-07-10'],
      [7, '2026-07-17', '2026-07-17'],
      [8, '2026-07-24', '2026-07-24'],
      [9, '2026-07-31', '2026-07-31'],
    ]);
  });

  it('to every second week keeps every second visit and the ones before', () => {
    const { difference } = planned(service(), visits, {
      scope: 'following',
      from: '2026-06-17',
      frequency: 2,
    });
    expect(slots(difference.removed)).toEqual(['2026-06-24', '2026-07-08', '2026-07-22']);
    expect(slots(carriedOut(visits, difference)).slice(0, 4)).toEqual([
      '2026-06-03',
      '2026-06-10',
      '2026-06-17',
      '2026-07-01',
    ]);
  });

  it('to a week later shifts a two-week cadence and keeps the edited visit’s row', () => {
    const sold = service([{ ...firstTerms, frequency: 2 }]);
    const two = visitsOf(sold);
    const edit = { scope: 'following', from: '2026-06-17', date: '2026-06-24' } as const;
    const { difference, plan } = planned(sold, two, edit, 2);
    expect(plan.edited).toMatchObject({ beginsOn: '2026-06-17', fromSlot: '2026-06-24' });
    expect(difference.changed.find(change => change.visit.id === 2)).toMatchObject({ newDate: '2026-06-24' });
    expect(slots(visitsDue(plan.after, START, HORIZON, NO_DAYS_OFF))).toEqual([
      '2026-06-03',
      '2026-06-24',
      '2026-07-08',
      '2026-07-22',
    ]);
  });

  it('keeps manual changes for following visits, and names what the rest of the season overrides', () => {
    const byHand = visits.map(visit =>
      visit.id === 4 ? { ...visit, crewId: 9, handMade: ['crewId' as const] } : visit,
    );
    const edit = { from: '2026-06-17', crewId: 2, vendorId: 1 };
    const following = planned(service(), byHand, { ...edit, scope: 'following' }).difference;
    const kept = following.changed.find(change => change.visit.id === 4);
    expect(kept).toMatchObject({ fields: [], kept: ['crewId'], lost: [] });
    const season = planned(service(), byHand, { ...edit, scope: 'season' }).difference;
    const lost = season.changed.find(change => change.visit.id === 4);
    expect(lost).toMatchObject({
      fields: [{ field: 'crewId', before: 9, after: 2 }],
      kept: [],
      lost: ['crewId'],
    });
  });

  it('keeps a change planned for later, unless the edit is for the rest of the season', () => {
    const later = { ...firstTerms, beginsOn: '2026-07-08', fromSlot: '2026-07-08', crewId: 3 };
    const sold = service([firstTerms, later]);
    const edit = { from: '2026-06-17', crewId: 2, vendorId: 1 };
    const following = planned(sold, visitsOf(sold), { ...edit, scope: 'following' });
    expect(following.plan.after.versions.map(version => version.crewId)).toEqual([1, 3, 2]);
    expect(following.difference.changed.map(change => change.visit.slot)).toEqual([
      '2026-06-17',
      '2026-06-24',
      '2026-07-01',
    ]);
    const season = planned(sold, visitsOf(sold), { ...edit, scope: 'season' });
    expect(season.plan.replaced).toEqual([later]);
    expect(season.difference.changed).toHaveLength(7);
  });

  it('leaves a skipped visit where it was, and adds none in its week', () => {
    const skipped = visits.map(visit => (visit.id === 4 ? { ...visit, status: 'skipped' as const } : visit));
    const { difference } = planned(service(), skipped, {
      scope: 'following',
      from: '2026-06-17',
      weekday: 4,
    });
    expect(difference.added).toEqual([]);
    expect(slots(carriedOut(skipped, difference)).slice(2, 5)).toEqual([
      '2026-06-18',
      '2026-06-24',
      '2026-07-02',
    ]);
  });

  it('can’t move a visit before the previous one', () => {
    const edit = { scope: 'following', from: '2026-06-17', date: '2026-06-10' } as const;
    expect(planTerms(service(), edit)).toBe('before-previous');
  });

  it('made repeatedly from the same slot leaves one version there', () => {
    let sold = service();
    for (const date of ['2026-06-24', '2026-06-25', '2026-06-18']) {
      const from = visitsDue(sold, '2026-06-11', HORIZON, NO_DAYS_OFF)[0]?.slot ?? '';
      sold = (planTerms(sold, { scope: 'following', from, date }) as TermsPlan).after;
    }
    expect(sold.versions).toHaveLength(2);
    expect(slots(visitsDue(sold, START, '2026-07-03', NO_DAYS_OFF))).toEqual([
      '2026-06-03',
      '2026-06-10',
      '2026-06-18',
      '2026-06-25',
      '2026-07-02',
    ]);
  });
});

const anyStatus = fc.constantFrom<AssignmentStatus>(
  'pending',
  'pending',
  'pending',
  'started',
  'completed',
  'skipped',
  'cancel',
);
const anyEvent = fc.record({ status: anyStatus, movedBy: fc.constantFrom(0, 0, 0, 1, 2, -1) });
const anyEdit = fc.record(
  {
    frequency: fc.constantFrom(...FREQUENCIES),
    weekday: fc.constantFrom<Weekday>(1, 2, 3, 4, 5),
    crewId: fc.constantFrom(2, 3, null),
  },
  { requiredKeys: [] },
);
const anyScope = fc.constantFrom<TermsEdit['scope']>('following', 'season');

/** Returns a season's visits, of which many were changed by hand. */
const lived = (events: { status: AssignmentStatus; movedBy: number }[]) =>
  visitsOf(service()).map((visit, index): ExistingVisit => {
    const event = events[index % events.length];
    if (!event) return visit;
    const date = addDays(visit.slot, event.movedBy);
    return { ...visit, status: event.status, date, handMade: event.movedBy === 0 ? [] : ['date'] };
  });

describe('after any history and any edit', () => {
  const anySeason = fc.tuple(
    fc.array(anyEvent, { minLength: 1, maxLength: 8 }).map(lived),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), anyEdit, anyScope), { minLength: 1, maxLength: 4 }),
  );

  it('each slot of the cadence keeps one visit, and completed visits never change', () => {
    fc.assert(
      fc.property(anySeason, ([start, edits]) => {
        let [sold, visits] = [service(), start];
        for (const [after, edit, scope] of edits) {
          const last = visits.filter(visit => visit.status === 'completed' || visit.status === 'started');
          const from = laterOf(addDays(START, after), addDays(last.at(-1)?.slot ?? START, 1));
          // An edit can't change a one-time service whose visit is over.
          if (planTerms(sold, { ...edit, scope, from }) === 'nothing-to-come') continue;
          const { plan, difference, from: planFrom } = planned(sold, visits, { ...edit, scope, from });
          const next = carriedOut(visits, difference);
          for (const visit of visits) {
            const now = next.find(one => one.id === visit.id);
            if (visit.slot < planFrom || visit.status === 'completed' || visit.status === 'started')
              expect(now).toEqual(visit);
          }
          const occupied = slots(next);
          expect(occupied).toEqual([...new Set(occupied)]);
          const due = slots(visitsDue(plan.after, planFrom, HORIZON, NO_DAYS_OFF));
          for (const slot of due) expect(occupied.map(mondayOf)).toContain(mondayOf(slot));
          const dueLater = slots(visitsDue(plan.after, planFrom, addDays(HORIZON, 400), NO_DAYS_OFF));
          for (const visit of next.filter(one => one.slot >= planFrom && one.status === 'pending'))
            expect(dueLater).toContain(visit.slot);
          const again = planDifference({
            before: plan.after,
            after: plan.after,
            visits: next.filter(visit => visit.slot >= planFrom),
            from: planFrom,
            addFrom: planFrom,
            to: HORIZON,
            fields: [],
            made: [],
            keepsHandMade: true,
            off: NO_DAYS_OFF,
          });
          expect([again.changed, again.added, again.removed]).toEqual([[], [], []]);
          [sold, visits] = [plan.after, next];
        }
      }),
      { numRuns: 400 },
    );
  });

  it('a pause that is then removed leaves every visit on its slot', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { minLength: 1, maxLength: 8 }).map(lived),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (visits, after, length) => {
          const fromDate = addDays(START, after);
          const plain = service();
          const paused = { ...plain, pauses: [{ fromDate, resumeDate: addDays(fromDate, length) }] };
          const plan = (before: PlannedService, then: PlannedService, standing: ExistingVisit[]) =>
            planDifference({
              before,
              after: then,
              visits: standing,
              from: fromDate,
              addFrom: fromDate,
              to: HORIZON,
              fields: [],
              made: [],
              keepsHandMade: true,
              off: NO_DAYS_OFF,
            });
          const during = carriedOut(visits, plan(plain, paused, visits));
          const isWorked = ({ date }: ExistingVisit) => date < fromDate || date >= addDays(fromDate, length);
          expect(during.filter(visit => visit.status === 'pending')).toEqual(
            visits.filter(visit => visit.status === 'pending' && isWorked(visit)),
          );
          const afterwards = carriedOut(during, plan(paused, plain, during));
          expect(slots(afterwards)).toEqual(slots(visits));
        },
      ),
    );
  });
});
