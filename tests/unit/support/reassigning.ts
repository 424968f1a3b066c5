import { expect } from 'vitest';
import { addDays, earlierOf, mondayOf } from '#contract/core/days.ts';
import { inOrder, versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import type { TermsEdit } from '#server/modules/schedule/cadence/planDifference.ts';
import { afterDone } from '#server/modules/schedule/cadence/planEdit.ts';
import { isPausedOn, slotsOf, statusOn } from '#server/modules/schedule/cadence/visitsDue.ts';
import { type ComingService, comingTerms } from '#server/modules/schedule/reassign/concernedServices.ts';
import { planRestore } from '#server/modules/schedule/reassign/planRestore.ts';
import {
  eachTermsEdit,
  isReassigned,
  type Reassigning,
  takerOf,
  termsEdits,
} from '#server/modules/schedule/reassign/planService.ts';
import { type FullState, stateChange } from '#server/modules/schedule/reassign/serviceStates.ts';
import { withCrew } from '#server/modules/schedule/visits/edit/visitFields.ts';
import type { PlannedVisit } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { plainTerms } from '#server/modules/schedule/visits/terms/storeServices.ts';
import type { Reassign } from './anyStep.ts';
import { weekOf } from './plainCadence.ts';
import { AHEAD_DAYS, asItWas, bySlot, generated, type Life } from './serviceLife.ts';

/** The crew ids of two vendors, by vendor id. */
const VENDORS = new Map([
  [1, [1, 2, 3, 4, 9]],
  [2, [7, 8]],
]);
export const vendorOf = (crewId: number) =>
  [...VENDORS].find(([, crews]) => crews.includes(crewId))?.[0] ?? null;
const crewWith = (id: number) => ({ id, vendorId: vendorOf(id) ?? 0 });

function asLoaded({ today, service, visits }: Life): ComingService {
  const isNear = ({ slot, date }: PlannedVisit) => slot >= mondayOf(today) || date >= today;
  const pauses = service.pauses.map((pause, id) => ({ ...pause, id, reason: null, byCustomer: false }));
  return {
    ...service,
    id: 1,
    propertyId: 1,
    customerId: 1,
    type: 'mow',
    status: statusOn(service, today),
    version: 1,
    isServed: true,
    isStopped: false,
    versions: service.versions.map((version, id) => ({ id, ...version })),
    pauses,
    comesFrom: afterDone(visits.filter(isNear), today),
  };
}

const isComing = ({ status, date }: PlannedVisit, { today }: Life) => status === 'pending' && date >= today;

/** Returns whether a reassignment may change a visit; this includes one moved ahead to a day now past. */
const mayChange = (visit: PlannedVisit, life: Life) =>
  isComing(visit, life) ||
  (visit.status === 'pending' && visit.kind === 'regular' && visit.slot >= mondayOf(life.today));

function wantedBy(life: Life, { why, weekday, pick, overwrites }: Reassign): Reassigning {
  const service = asLoaded(life);
  const terms = comingTerms(service);
  const among = <T>(values: readonly T[]) => values[pick % Math.max(1, values.length)];
  const crewAmong = (...ids: number[]) => crewWith(among(ids) ?? 1);
  if (why === 'leaving') {
    const busy = [...service.versions, ...life.visits.filter(visit => isComing(visit, life))];
    const ofCrew = among(busy.flatMap(({ crewId }) => crewId ?? [])) ?? 1;
    const others = (VENDORS.get(vendorOf(ofCrew) ?? 0) ?? []).filter(id => id !== ofCrew);
    return { service, target: { crew: crewAmong(...others) }, ofCrew, ownCrews: new Set() };
  }
  const target = {
    day: { crew: crewWith(terms?.crewId ?? 1), weekday },
    crew: { crew: crewAmong(1, 2, 3, 4), ...(terms && { weekday: terms.weekday }) },
    vendor: { crew: crewAmong(7, 8), weekday },
    address: pick % 3 === 0 ? { crew: null } : { crew: crewAmong(2, 7), weekday },
  }[why];
  const own = target.crew && !overwrites ? VENDORS.get(target.crew.vendorId) : [];
  return { service, target, ownCrews: new Set(own) };
}

/** Returns the crew that the terms in force on a visit's slot name. */
function termsCrew({ service }: Life, { slot }: PlannedVisit) {
  const byFirstSlot = service.versions.toSorted((a, b) => (a.fromSlot < b.fromSlot ? -1 : 1));
  return (byFirstSlot.findLast(({ fromSlot }) => fromSlot <= slot) ?? byFirstSlot[0])?.crewId;
}

/**
 * Reassigns a service to another crew or day, as the office does; `edit` changes its terms and checks the
 * effect.
 */
export async function reassigned(
  life: Life,
  step: Reassign,
  edit: (life: Life, wanted: TermsEdit) => Life,
): Promise<Life> {
  const wanted = wantedBy(life, step);
  let now = life;
  await eachTermsEdit(wanted, (change, { comesFrom }) => {
    now = edit(now, change);
    return Promise.resolve({ ...asLoaded(now), comesFrom });
  });
  const given = now;
  const visits = given.visits.map(visit =>
    isComing(visit, given) && isReassigned(visit, wanted)
      ? {
          ...(withCrew(visit, wanted.target.crew, termsCrew(given, visit)) as PlannedVisit),
          ...takerOf(wanted.target),
          version: visit.version + 1,
        }
      : visit,
  );
  const next = kept(life, { ...given, visits });
  expectGiven(next, wanted);
  return next;
}

/**
 * Expects a leaving crew to keep no upcoming visit; otherwise, only visits given to a crew by hand may differ
 * from the target.
 */
function expectGiven(life: Life, { target, ofCrew, ownCrews }: Reassigning) {
  const coming = life.visits.filter(visit => isComing(visit, life));
  if (ofCrew === undefined) {
    for (const { crewId, handMade } of coming)
      if (!handMade.includes('crewId') || !ownCrews.has(crewId ?? 0))
        expect(crewId).toBe(target.crew?.id ?? null);
    return;
  }
  expect(coming.filter(({ crewId }) => crewId === ofCrew)).toEqual([]);
  const service = asLoaded(life);
  expect(termsEdits({ service, target, ofCrew, ownCrews })).toEqual([]);
  const slots = slotsOf(life.service, service.comesFrom, addDays(life.today, 500));
  expect(slots.filter(({ terms }) => terms.crewId === ofCrew)).toEqual([]);
}

/** Gives a service without a crew its ZIP code's crew, in all its terms and upcoming visits. */
export function filled(life: Life, crewId: number): Life {
  const { service, entries } = life;
  if (service.versions.every(version => version.crewId !== null)) return life;
  const fill = <T extends { crewId: number | null; vendorId: number | null }>(one: T): T =>
    one.crewId === null ? { ...one, crewId, vendorId: vendorOf(crewId) } : one;
  const visits = life.visits.map(visit => {
    const isIdle = isComing(visit, life) && visit.crewId === null && !visit.handMade.includes('crewId');
    return isIdle ? { ...fill(visit), version: visit.version + 1 } : visit;
  });
  const versions = service.versions.map(fill);
  return kept(life, { ...life, visits, service: { ...service, versions }, entries: entries.map(fill) });
}

function stateOf(life: Life, named: readonly PlannedVisit[]): FullState {
  const { startDate, endDate, versions, pauses } = life.service;
  const ids = new Set(named.map(({ id }) => id));
  return {
    startDate,
    endDate,
    versions: versions.map(plainTerms),
    pauses: [...pauses],
    visits: life.visits.filter(visit => mayChange(visit, life) || ids.has(visit.id)),
  };
}

/**
 * Keeps what a reassignment changed, for undoing it; earlier changes of the service can't be undone anymore.
 */
function kept(stood: Life, made: Life): Life {
  const next = generated({ ...made, undo: null });
  expect(next.visits).toEqual(made.visits);
  const before = stateOf(stood, []);
  const change = stateChange(before, stateOf(next, before.visits), made.lastId);
  if (!change) return { ...next, undo: stood.undo };
  return { ...next, reassigned: [...stood.reassigned, { ...change, stood, left: next }] };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const settled = (visit: PlannedVisit | undefined) =>
  visit && { ...visit, handMade: visit.handMade.toSorted(), version: 0 };
const termsOf = ({ service }: Life) => inOrder(service.versions).map(plainTerms);

/**
 * Undoes the latest reassignment, unless the service was changed or one of its visits has started or is
 * completed.
 */
export function putBack(life: Life): Life {
  const last = life.reassigned.at(-1);
  if (!last) return life;
  const { before, after, stood, left } = last;
  const reassignedBefore = life.reassigned.slice(0, -1);
  const changed = new Set(after.visits.map(({ id }) => id));
  const isBegun = life.visits.some(
    ({ id, status }) => changed.has(id) && (status === 'started' || status === 'completed'),
  );
  const isEdited = life.service.endDate !== after.endDate || !isSame(termsOf(life), termsOf(left));
  if (isBegun || isEdited) return { ...life, reassigned: reassignedBefore };
  const to = addDays(life.today, AHEAD_DAYS);
  const first = mondayOf(earlierOf(life.today, ...(before.removed ?? []).map(({ slot }) => slot)));
  const known = new Set([...before.visits, ...after.visits].map(({ id }) => id));
  const visits = life.visits.filter(
    visit => known.has(visit.id) || isComing(visit, life) || visit.slot >= first,
  );
  const { today, off } = life;
  const plan = planRestore({ service: asLoaded(life), before, after, visits, today, to, off });
  const gone = new Set(plan.gone.map(({ id }) => id));
  const back = new Map(plan.back.map(({ now, was, handMade }) => [now.id, asItWas(now, was, handMade)]));
  const { startDate, endDate, versions } = before;
  const next = generated({
    ...life,
    service: { ...life.service, startDate, endDate, versions },
    entries: stood.entries,
    onDaysOff: new Set([...life.onDaysOff, ...back.keys(), ...plan.again.map(({ id }) => id)]),
    visits: life.visits
      .filter(({ id }) => !gone.has(id))
      .map(visit => back.get(visit.id) ?? visit)
      .concat(plan.again)
      .sort(bySlot),
    undo: null,
    reassigned: reassignedBefore,
  });
  expectPutBack(life, next, last);
  return next;
}

function expectPutBack(life: Life, next: Life, { stood, left }: Life['reassigned'][number]) {
  const weeks = next.visits.map(visit => weekOf(visit.slot));
  expect(new Set(weeks).size).toBe(weeks.length);
  expect(generated(next).visits).toEqual(next.visits);
  for (const visit of life.visits)
    if (visit.status === 'started' || visit.status === 'completed') expect(next.visits).toContainEqual(visit);
  const find = ({ visits }: Life, id: number) => visits.find(visit => visit.id === id);
  const weekIds = new Map(next.visits.map(visit => [weekOf(visit.slot), visit.id]));
  const isSameDay = life.today === left.today && isSame(life.service.pauses, left.service.pauses);
  for (const was of isSameDay ? stood.visits : []) {
    const [made, now] = [find(left, was.id), find(life, was.id)];
    const isTaken = (weekIds.get(weekOf(was.slot)) ?? was.id) !== was.id;
    if (isSame(settled(made), settled(now)) && (now || !isTaken))
      expect(settled(find(next, was.id))).toEqual(settled(was));
  }
  for (const made of left.visits) {
    const [now, back] = [find(life, made.id), find(next, made.id)];
    if (now?.status !== 'pending' || back?.status !== 'pending') continue;
    // Manual changes that staff have made to this visit since the reassignment stay.
    for (const field of ['date', 'crewId', 'priceCents', 'instructions'] as const)
      if (now[field] !== made[field]) expect([field, back[field]]).toEqual([field, now[field]]);
  }
  const hasSamePauses = isSame(life.service.pauses, left.service.pauses);
  for (const { id, status, handMade } of life.visits)
    if (hasSamePauses && status === 'pending' && handMade.length > 0) expect(find(next, id)).toBeDefined();
  for (const visit of next.visits.filter(one => isComing(one, next) && !find(left, one.id))) {
    const now = find(life, visit.id);
    const crewThen = now && versionOn(left.service.versions, now.slot)?.crewId;
    // A visit created since then follows the restored terms.
    if (now && visit.handMade.length === 0 && now.crewId === crewThen && now.slot === visit.slot)
      expect(visit.crewId).toBe(versionOn(next.service.versions, visit.slot)?.crewId);
  }
  const isUntouched = isSameDay && isSame(life.visits, left.visits) && isSame(life.off, left.off);
  if (isUntouched) {
    expect(next.visits.map(settled)).toEqual(stood.visits.map(settled));
    expect(termsOf(next)).toEqual(termsOf(stood));
  }
  for (const { date, status } of next.visits)
    if (status === 'pending' && isPausedOn(next.service.pauses, date))
      expect(life.visits.some(visit => visit.date === date && visit.status === 'pending')).toBe(true);
}
