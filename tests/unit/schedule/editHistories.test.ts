import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween, earlierOf, laterOf, weekdayOf } from '#contract/core/days.ts';
import { FREQUENCIES } from '#contract/core/enums.ts';
import { inOrder, slotsBetween, versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import type { TermsEdit } from '#server/modules/schedule/cadence/planDifference.ts';
import {
  type ExistingVisit,
  type PlannedService,
  planDifference,
} from '#server/modules/schedule/cadence/planDifference.ts';
import { planEdit } from '#server/modules/schedule/cadence/planEdit.ts';
import { planUndo } from '#server/modules/schedule/cadence/planUndo.ts';
import { dayDue, isPausedOn, slotsOf } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { WorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import type { PlannedVisit } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { anyDaysOff, anyStep, type Step } from '#tests/unit/support/anyStep.ts';
import { type Entry, editPlainly, hasVisitThatStays, weekOf } from '#tests/unit/support/plainCadence.ts';
import { filled, putBack, reassigned, vendorOf } from '#tests/unit/support/reassigning.ts';
import {
  AHEAD_DAYS,
  carriedOut,
  generated,
  type Life,
  START,
  sold,
  takenBack,
} from '#tests/unit/support/serviceLife.ts';

const COMPARED_DAYS = 150;
/** Number of random histories; run more after a change to the rules. */
const RUNS = Number(process.env.EDIT_HISTORIES ?? 300);
/** In milliseconds; generous enough for the many runs of `npm run test:schedule`. */
const timeout = 60_000 + RUNS * 100;

const picked = <T>(among: readonly T[], number: number) => among[number % Math.max(1, among.length)];

async function lived(life: Life, step: Step): Promise<Life> {
  const { today, service, visits } = life;
  const changed = (from: Life, id: number, change: Partial<PlannedVisit>) => ({
    ...from,
    visits: visits.map(visit =>
      visit.id === id ? { ...visit, ...change, version: visit.version + 1 } : visit,
    ),
  });
  const pending = visits.filter(visit => visit.status === 'pending');
  switch (step.kind) {
    case 'undo':
      return undone(life);
    case 'reassign':
      return reassigned(life, step, edited);
    case 'fill':
      return filled(life, step.crewId);
    case 'put back':
      return putBack(life);
    case 'nights':
      return generated({ ...life, today: addDays(today, step.days) });
    case 'status': {
      const visit = picked(visits, step.pick);
      if (!visit) return life;
      const restored = new Set([...life.restored, visit.id]);
      return changed({ ...life, restored }, visit.id, { status: step.status });
    }
    case 'alone': {
      const visit = picked(pending, step.pick);
      if (!visit) return life;
      const { crewId, priceCents, instructions } = step;
      const date = laterOf(today, addDays(visit.slot, step.days));
      const stays = { ...life, onDaysOff: new Set([...life.onDaysOff, visit.id]) };
      return changed(stays, visit.id, {
        date,
        crewId,
        vendorId: crewId === null ? visit.vendorId : vendorOf(crewId),
        priceCents,
        instructions,
        handMade: [
          ...(date === visit.slot ? [] : (['date'] as const)),
          ...(crewId === visit.crewId && !visit.handMade.includes('crewId') ? [] : (['crewId'] as const)),
          ...(priceCents === null ? [] : (['priceCents'] as const)),
          ...(instructions === null ? [] : (['instructions'] as const)),
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
    case 'holiday': {
      const date = addDays(today, step.after);
      const off = {
        ...life.off,
        holidays: new Map([...life.off.holidays, [date, 'Holiday']]),
        onHoliday: step.onHoliday,
      };
      return generated({ ...life, off, onDaysOff: new Set(visits.map(({ id }) => id)) });
    }
    case 'days off': {
      const off = { ...life.off, daysOff: step.daysOff };
      return generated({ ...life, off, onDaysOff: new Set(visits.map(({ id }) => id)) });
    }
    case 'visit': {
      const visit = picked(pending, step.pick);
      if (!visit) return life;
      const date = step.days === null ? undefined : laterOf(today, addDays(visit.slot, step.days));
      const edit = {
        ...ofVendor(step.edit),
        scope: step.scope,
        from: visit.slot,
        ...(date && date !== visit.date && { date }),
      };
      return Object.keys(edit).length > 2 ? edited(life, edit, visit) : life;
    }
    case 'service': {
      const from = addDays(today, step.after);
      return edited(life, {
        ...ofVendor(step.edit),
        scope: step.scope,
        from,
        ...(step.weekday && { weekday: step.weekday }),
      });
    }
  }
}

/** Adds the vendor of the crew to an edit that sets a crew. */
const ofVendor = (edit: Partial<TermsEdit>): Partial<TermsEdit> =>
  edit.crewId == null ? edit : { ...edit, vendorId: vendorOf(edit.crewId) };

/** Pauses or resumes the service. Visits are affected by their day of work; no other visit changes. */
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

/** Undoes the latest change: restores what it changed and keeps everything else. */
function undone(life: Life): Life {
  if (!life.undo) return life;
  const { kept, stood } = life.undo;
  const to = addDays(life.today, AHEAD_DAYS);
  const plan = planUndo(kept, life.visits, { on: stood.today, today: life.today, to, off: life.off });
  const touched = new Set(kept.visits.map(visit => visit.id));
  const isBegun = life.visits.some(
    visit => touched.has(visit.id) && (visit.status === 'started' || visit.status === 'completed'),
  );
  if (isBegun && kept.left.every(visit => visit.status === 'pending')) expect(plan).toBe(null);
  const since = kept.left.map(visit => life.visits.find(one => one.id === visit.id));
  const isUntouched = kept.left.every((visit, index) => isEqual(visit, since[index]));
  const isNew = (visit: PlannedVisit) => visit.id > kept.lastId;
  if (isUntouched && life.visits.filter(isNew).every(visit => visit.status === 'pending'))
    expect(plan).not.toBe(null);
  if (!plan) return life;
  const next = takenBack(life, life.undo, plan);
  const weeks = next.visits.map(visit => weekOf(visit.slot));
  expect(new Set(weeks).size).toBe(weeks.length);
  for (const was of stood.visits) {
    const now = next.visits.find(visit => visit.id === was.id);
    if (!touched.has(was.id)) expect(now).toEqual(life.visits.find(visit => visit.id === was.id));
    else if (now || was.date >= life.today || was.date < stood.today) expect(asSet(now)).toEqual(asSet(was));
    if (now && isUntouched && touched.has(was.id))
      expect({ ...now, version: 0 }).toEqual({ ...was, version: 0 });
  }
  const slots = new Set(slotsOf(next.service, START, addDays(to, 60)).map(({ slot }) => slot));
  for (const visit of next.visits)
    if (isNew(visit) && visit.status === 'pending') expect(slots).toContain(visit.slot);
  for (const visit of life.visits)
    if (visit.status === 'started' || visit.status === 'completed') expect(next.visits).toContainEqual(visit);
  return next;
}

/** Returns a visit without the fields that a change of its service doesn't set. */
const asSet = (visit: PlannedVisit | undefined) =>
  visit && { ...visit, handMade: [], instructions: null, version: 0 };

const isEqual = (one: ExistingVisit, other: ExistingVisit | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

const ofRange = (life: Life, after: PlannedService, from: Day, before = life.service) =>
  planDifference({
    before,
    after,
    visits: life.visits,
    from,
    addFrom: life.today,
    to: addDays(life.today, AHEAD_DAYS),
    fields: [],
    made: [],
    keepsHandMade: true,
    off: life.off,
  });

function edited(life: Life, wanted: TermsEdit, visit?: PlannedVisit): Life {
  const done = life.visits.filter(({ status }) => status === 'completed' || status === 'started');
  const from = visit ? wanted.from : laterOf(wanted.from, ...done.map(({ slot }) => addDays(slot, 1)));
  const canceled = life.visits.filter(({ status }) => status === 'cancel');
  const calledOff = new Set(visit ? canceled.map(({ slot }) => slot) : []);
  const plain = editPlainly(life.entries, life.service.startDate, { ...wanted, from }, calledOff);
  const planned = planEdit(life.service, life.visits, wanted, {
    isServed: true,
    today: life.today,
    to: addDays(life.today, AHEAD_DAYS),
    off: life.off,
    ...(visit && { editedId: visit.id }),
  });
  if (typeof plain === 'string') {
    expect(planned).toBe(plain);
    return life;
  }
  const firstEdited = life.entries.find(entry => entry.slot >= from)?.slot;
  const reach = earlierOf(from, plain.first, ...(firstEdited ? [firstEdited] : []));
  const asksDay = wanted.date !== undefined;
  if (visit && hasVisitThatStays(life.visits, weekOf(plain.first), { from: reach, asksDay })) {
    expect(planned).toBe('same-week');
    return life;
  }
  if (planned === 'paused' || planned === 'no-workday' || planned === 'off-cadence') {
    const { pauses } = life.service;
    const isLeftOut = asksDay
      ? isPausedOn(pauses, plain.first)
      : dayDue(plain.first, { pauses }, life.off) === null;
    const isBeside = !life.entries.some(entry => entry.slot === visit?.slot);
    expect(visit !== undefined && (isLeftOut || isBeside)).toBe(true);
    return life;
  }
  if (typeof planned === 'string') throw new Error(`refused: ${planned}`);
  const next = { ...carriedOut(life, planned.plan.after, planned.difference), entries: plain.entries };
  const asked = next.visits.find(({ slot }) => slot === plain.first);
  if (asked && wanted.date) next.onDaysOff = new Set([...life.onDaysOff, asked.id]);
  expectCadence(next, plain.first);
  if (visit) expect(asked ?? next.visits.find(({ id }) => id === visit.id)).toBeDefined();
  const gaveWay = ({ slot, status }: ExistingVisit) =>
    asksDay && status === 'cancel' && weekOf(slot) === weekOf(plain.first);
  expectSound({ ...life, visits: life.visits.filter(one => !visit || !gaveWay(one)) }, next, planned.from);
  expectValues(next, planned.from);
  const workDay = dayDue(plain.first, next.service, life.off);
  // A visit outside the cadence has no slot, so the edit applies from the next slot, which may be far away.
  const isAhead = plain.first <= addDays(life.today, AHEAD_DAYS);
  const isWorked = wanted.date ? !isPausedOn(life.service.pauses, plain.first) : workDay !== null;
  const isOnCadence = life.entries.some(entry => entry.slot === visit?.slot);
  if (visit && isWorked && (isAhead || (wanted.date && isOnCadence))) {
    expect(asked?.status).toBe('pending');
    if (wanted.date) expect(asked?.date).toBe(wanted.date);
    if (wanted.crewId !== undefined) expect(asked?.crewId).toBe(wanted.crewId);
  }
  return next;
}

/** Expects versions that don't overlap and that match the plain list of slots. */
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

/**
 * Expects at most one visit per week, unchanged visits to stay, and neither the nightly job nor the same
 * change to alter anything.
 */
function expectSound(before: Life, after: Life, from: Day) {
  const weeks = after.visits.map(visit => weekOf(visit.slot));
  expect(new Set(weeks).size).toBe(weeks.length);
  for (const visit of before.visits)
    if (visit.status !== 'pending' || (visit.slot < from && visit.date < from))
      expect(after.visits).toContainEqual(visit);
  const slots = new Set(slotsOf(after.service, from, addDays(after.today, 500)).map(({ slot }) => slot));
  for (const { slot } of coming(after, from)) expect(slots).toContain(slot);
  expect(generated(after).visits).toEqual(after.visits);
  expect(ofRange(after, after.service, from)).toMatchObject({
    changed: [],
    added: [],
    removed: [],
    stopped: [],
  });
}

/** Returns pending visits from a day on, without those in a week whose regular slot is before that day. */
function coming({ service, visits }: Life, from: Day): ExistingVisit[] {
  const begun = slotsBetween(service.versions, addDays(from, -6), addDays(from, -1));
  return visits.filter(
    ({ status, slot }) =>
      status === 'pending' && slot >= from && !begun.some(other => weekOf(other.slot) === weekOf(slot)),
  );
}

/** Expects upcoming visits to follow their terms, except for fields changed by hand. */
function expectValues(life: Life, from: Day) {
  for (const visit of coming(life, from)) {
    const terms = versionOn(life.service.versions, visit.slot);
    if (life.restored.has(visit.id)) continue;
    if (!visit.handMade.includes('crewId')) expect(visit.crewId).toBe(terms?.crewId);
    if (!visit.handMade.includes('date') && !life.onDaysOff.has(visit.id))
      expect(visit.date).toBe(plainDay(visit.slot, life.off));
    if (!visit.handMade.includes('priceCents')) expect(visit.priceCents).toBe(null);
    expect(visit.frontBack).toBe(terms?.frontBack);
  }
}

/** Returns the working day of the week nearest to a slot, the later one if two are equally near. */
function plainDay(slot: Day, { holidays, daysOff }: WorkingDays): Day {
  const worked = [0, 1, 2, 3, 4, 5, 6]
    .map(days => addDays(slot, days + 1 - weekdayOf(slot)))
    .filter(day => !holidays.has(day) && !daysOff.some(weekday => weekday === weekdayOf(day)));
  const apart = (day: Day) => Math.abs(daysBetween(slot, day));
  return worked.sort((a, b) => apart(a) - apart(b) || (a < b ? 1 : -1))[0] ?? '';
}

describe('a service whose terms are edited repeatedly', () => {
  it('has at most one visit per week, on the slots of its terms, and keeps completed visits', {
    timeout,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FREQUENCIES),
        fc.array(anyStep, { minLength: 1, maxLength: 12 }),
        anyDaysOff,
        async (frequency, steps, off) => {
          let life = sold(frequency, off);
          for (const step of steps) life = await lived(life, step);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
