import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween, earlierOf, laterOf, weekdayOf } from '../../contract/days.ts';
import { FREQUENCIES } from '../../contract/enums.ts';
import { inOrder, slotsBetween, versionOn } from '../../server/modules/cadence/cadence.ts';
import {
  type ExistingVisit,
  type PlannedService,
  planDifference,
} from '../../server/modules/cadence/planDifference.ts';
import { planEdit } from '../../server/modules/cadence/planEdit.ts';
import type { TermsEdit } from '../../server/modules/cadence/planTerms.ts';
import { isPausedOn, visitsDue } from '../../server/modules/cadence/visitsDue.ts';
import { anyStep, type Step } from './support/anyStep.ts';
import { type Entry, editPlainly, hasVisitThatStays, weekOf } from './support/plainCadence.ts';
import { AHEAD_DAYS, carriedOut, generated, type Life, START, sold } from './support/serviceLife.ts';

const COMPARED_DAYS = 150;
/** More of them are worth a wait after a change of the rules. */
const RUNS = Number(process.env.EDIT_HISTORIES ?? 300);

const picked = <T>(among: readonly T[], number: number) => among[number % Math.max(1, among.length)];

function lived(life: Life, step: Step): Life {
  const { today, service, visits } = life;
  const changed = (id: number, change: Partial<ExistingVisit>) => ({
    ...life,
    visits: visits.map(visit => (visit.id === id ? { ...visit, ...change } : visit)),
  });
  const pending = visits.filter(visit => visit.status === 'pending');
  switch (step.kind) {
    case 'nights':
      return generated({ ...life, today: addDays(today, step.days) });
    case 'status': {
      const visit = picked(visits, step.pick);
      return visit ? changed(visit.id, { status: step.status }) : life;
    }
    case 'alone': {
      const visit = picked(pending, step.pick);
      if (!visit) return life;
      const { crewId, priceCents } = step;
      const date = laterOf(today, addDays(visit.slot, step.days));
      return changed(visit.id, {
        date,
        crewId,
        priceCents,
        handMade: [
          ...(date === visit.slot ? [] : (['date'] as const)),
          ...(crewId === visit.crewId && !visit.handMade.includes('crewId') ? [] : (['crewId'] as const)),
          ...(priceCents === null ? [] : (['priceCents'] as const)),
        ],
      });
    }
    case 'pause': {
      const fromDate = addDays(today, step.after);
      const resumeDate = step.length === null ? null : addDays(fromDate, step.length);
      const overlaps = service.pauses.some(
        other =>
          (other.resumeDate === null || other.resumeDate > fromDate) &&
          (resumeDate === null || other.fromDate < resumeDate),
      );
      if (overlaps) return life;
      return paused(life, fromDate, [...service.pauses, { fromDate, resumeDate }]);
    }
    case 'resume': {
      const date = addDays(today, step.after);
      const pause = service.pauses.find(one => one.resumeDate === null || one.resumeDate > date);
      if (!pause) return life;
      const others = service.pauses.filter(one => one !== pause);
      return paused(
        life,
        date,
        date <= pause.fromDate ? others : [...others, { ...pause, resumeDate: date }],
      );
    }
    case 'visit': {
      const visit = picked(pending, step.pick);
      if (!visit) return life;
      const date = step.days === null ? undefined : laterOf(today, addDays(visit.slot, step.days));
      const edit = {
        ...step.edit,
        scope: step.scope,
        from: visit.slot,
        ...(date && date !== visit.date && { date }),
      };
      return Object.keys(edit).length > 2 ? edited(life, edit, visit) : life;
    }
    case 'service': {
      const from = addDays(today, step.after);
      return edited(life, {
        ...step.edit,
        scope: step.scope,
        from,
        ...(step.weekday && { weekday: step.weekday }),
      });
    }
  }
}

/** A pause or its end: it goes by the day of the work, and no other visit changes. */
function paused(life: Life, from: Day, pauses: PlannedService['pauses']): Life {
  const after = { ...life.service, pauses };
  const difference = ofRange(life, after, from);
  const next = carriedOut(life, after, difference);
  for (const visit of life.visits) {
    const now = next.visits.find(one => one.id === visit.id);
    const isNewlyPaused = isPausedOn(pauses, visit.date) && !isPausedOn(life.service.pauses, visit.date);
    if (visit.status !== 'pending') expect(now).toEqual(visit);
    else if (isNewlyPaused) expect(now?.status ?? 'cancel').toBe('cancel');
  }
  expectSound(life, next, from);
  return next;
}

const ofRange = (life: Life, after: PlannedService, from: Day, before = life.service) =>
  planDifference({
    before,
    after,
    visits: life.visits,
    from,
    addFrom: laterOf(from, life.today),
    to: addDays(life.today, AHEAD_DAYS),
    fields: [],
    made: [],
    keepsHandMade: true,
  });

function edited(life: Life, wanted: TermsEdit, visit?: ExistingVisit): Life {
  const done = life.visits.filter(({ status }) => status === 'completed' || status === 'started');
  const from = visit ? wanted.from : laterOf(wanted.from, ...done.map(({ slot }) => addDays(slot, 1)));
  const plain = editPlainly(life.entries, life.service.startDate, { ...wanted, from });
  const planned = planEdit(life.service, life.visits, wanted, {
    isServed: true,
    today: life.today,
    to: addDays(life.today, AHEAD_DAYS),
    ...(visit && { editedId: visit.id }),
  });
  if (typeof plain === 'string') {
    expect(planned).toBe(plain);
    return life;
  }
  const firstEdited = life.entries.find(entry => entry.slot >= from)?.slot;
  const reach = earlierOf(from, plain.first, ...(firstEdited ? [firstEdited] : []));
  if (visit && hasVisitThatStays(life.visits, weekOf(plain.first), reach)) {
    expect(planned).toBe('same-week');
    return life;
  }
  if (typeof planned === 'string') throw new Error(`refused: ${planned}`);
  const next = { ...carriedOut(life, planned.plan.after, planned.difference), entries: plain.entries };
  expectCadence(next, plain.first);
  expectSound(life, next, planned.from);
  expectValues(next, planned.from);
  const asked = next.visits.find(({ slot }) => slot === plain.first);
  if (visit && !isPausedOn(life.service.pauses, plain.first)) {
    expect(asked?.status).toBe('pending');
    if (wanted.date) expect(asked?.date).toBe(wanted.date);
    if (wanted.crewId !== undefined) expect(asked?.crewId).toBe(wanted.crewId);
  }
  return next;
}

/** Each moment belongs to one version, and the versions say what the slots written out say. */
function expectCadence({ service, entries }: Life, first: Day) {
  const versions = inOrder(service.versions);
  for (const [index, { beginsOn, fromSlot, weekday }] of versions.entries()) {
    const next = versions[index + 1];
    expect(weekdayOf(fromSlot)).toBe(weekday);
    expect(beginsOn <= fromSlot && (!next || fromSlot < next.beginsOn)).toBe(true);
  }
  const from = addDays(earlierOf(first, START), -30);
  const to = addDays(first, COMPARED_DAYS);
  const found = slotsBetween(versions, from, to).map(({ slot, terms }): Entry => {
    const { beginsOn: _begins, fromSlot, weekday: _weekday, ...held } = terms;
    expect(daysBetween(fromSlot, slot) % (Math.max(1, terms.frequency) * 7)).toBe(0);
    return { ...held, slot };
  });
  expect(found).toEqual(entries.filter(entry => entry.slot <= to));
  expect(new Set(found.map(({ slot }) => weekOf(slot))).size).toBe(found.length);
  const last = entries.at(-1);
  expect(service.endDate).toBe(last?.frequency === -1 ? last.slot : null);
}

/** One visit a week at most, what stood still stands, and neither the night nor the same change makes more of it. */
function expectSound(before: Life, after: Life, from: Day) {
  const weeks = after.visits.map(visit => weekOf(visit.slot));
  expect(new Set(weeks).size).toBe(weeks.length);
  for (const visit of before.visits)
    if (visit.status !== 'pending' || (visit.slot < from && visit.date < from))
      expect(after.visits).toContainEqual(visit);
  const due = new Set(visitsDue(after.service, from, addDays(after.today, 500)).map(({ slot }) => slot));
  for (const { slot } of coming(after, from))
    if (!isPausedOn(after.service.pauses, slot)) expect(due).toContain(slot);
  expect(generated(after).visits).toEqual(after.visits);
  expect(ofRange(after, after.service, from)).toMatchObject({
    changed: [],
    added: [],
    removed: [],
    stopped: [],
  });
}

/** Pending visits from a day on; a week whose slot lies before that day is left alone whole. */
function coming({ service, visits }: Life, from: Day): ExistingVisit[] {
  const begun = slotsBetween(service.versions, addDays(from, -6), addDays(from, -1));
  return visits.filter(
    ({ status, slot }) =>
      status === 'pending' && slot >= from && !begun.some(other => weekOf(other.slot) === weekOf(slot)),
  );
}

/** Visits still to come hold what their terms say, but for what was changed by hand on them. */
function expectValues(life: Life, from: Day) {
  for (const visit of coming(life, from)) {
    const terms = versionOn(life.service.versions, visit.slot);
    if (!visit.handMade.includes('crewId')) expect(visit.crewId).toBe(terms?.crewId);
    if (!visit.handMade.includes('date')) expect(visit.date).toBe(visit.slot);
    if (!visit.handMade.includes('priceCents')) expect(visit.priceCents).toBe(null);
    expect(visit.frontBack).toBe(terms?.frontBack);
  }
}

describe('a service whose terms are edited again and again', () => {
  it('has one visit a week at most, on the slots of its terms, and what is done stays', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FREQUENCIES),
        fc.array(anyStep, { minLength: 1, maxLength: 12 }),
        (frequency, steps) => {
          let life = sold(frequency);
          for (const step of steps) life = lived(life, step);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
