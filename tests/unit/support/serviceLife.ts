import { addDays, type Day } from '../../../contract/days.ts';
import type { FREQUENCIES } from '../../../contract/enums.ts';
import type {
  Difference,
  ExistingVisit,
  PlannedService,
  PlannedTerms,
} from '../../../server/modules/cadence/planDifference.ts';
import { visitsDue } from '../../../server/modules/cadence/visitsDue.ts';
import { type Entry, repeated, weekOf } from './plainCadence.ts';

export const START = '2026-06-03';
export const AHEAD_DAYS = 56;
const values = { crewId: 1, vendorId: 1, priceCents: null, frontBack: 'both', timeCapMinutes: null } as const;

/** A service as it lives: what is stored of it, and the same cadence written out plainly beside it. */
export interface Life {
  today: Day;
  service: PlannedService;
  visits: ExistingVisit[];
  entries: Entry[];
  lastId: number;
}

export function sold(frequency: (typeof FREQUENCIES)[number]): Life {
  const first: PlannedTerms = { beginsOn: START, fromSlot: START, frequency, weekday: 3, ...values };
  const service = {
    startDate: START,
    endDate: frequency === -1 ? START : null,
    versions: [first],
    pauses: [],
  };
  const entries = repeated({ slot: START, frequency, ...values });
  return generated({ today: addDays(START, -5), service, visits: [], entries, lastId: 0 });
}

const visitFor = (id: number, slot: Day, terms: PlannedTerms): ExistingVisit => ({
  id,
  slot,
  date: slot,
  status: 'pending',
  handMade: [],
  crewId: terms.crewId,
  vendorId: terms.vendorId,
  priceCents: null,
  frontBack: terms.frontBack,
  timeCapMinutes: terms.timeCapMinutes,
});

const bySlot = (a: ExistingVisit, b: ExistingVisit) => (a.slot < b.slot ? -1 : a.slot > b.slot ? 1 : 0);

/** What the night makes: a visit for each slot ahead whose week has none. */
export function generated(life: Life): Life {
  let { lastId } = life;
  const visits = [...life.visits];
  for (const { slot, terms } of visitsDue(life.service, life.today, addDays(life.today, AHEAD_DAYS))) {
    if (visits.some(visit => weekOf(visit.slot) === weekOf(slot))) continue;
    lastId += 1;
    visits.push(visitFor(lastId, slot, terms));
  }
  return { ...life, visits: visits.sort(bySlot), lastId };
}

/** Exactly what the difference says, and nothing else. */
export function carriedOut(life: Life, service: PlannedService, difference: Difference): Life {
  let { lastId } = life;
  const gone = new Set(difference.removed.map(visit => visit.id));
  const stopped = new Set(difference.stopped.map(visit => visit.id));
  const changes = new Map(difference.changed.map(change => [change.visit.id, change]));
  const visits = life.visits
    .filter(visit => !gone.has(visit.id))
    .map((visit): ExistingVisit => {
      if (stopped.has(visit.id)) return { ...visit, status: 'cancel' };
      const change = changes.get(visit.id);
      if (!change) return visit;
      const set = Object.fromEntries(change.fields.map(({ field, after }) => [field, after]));
      const settled = (field: string) =>
        change.lost.some(lost => lost === field) || (change.isEdited && field in set);
      return {
        ...visit,
        ...set,
        slot: change.newSlot,
        priceCents: settled('priceCents') ? null : visit.priceCents,
        vendorId: 'crewId' in set ? change.terms.vendorId : visit.vendorId,
        handMade: visit.handMade.filter(
          field => !settled(field) && (field !== 'date' || change.newDate !== change.newSlot),
        ),
      };
    });
  for (const { slot, terms } of difference.added) {
    lastId += 1;
    visits.push(visitFor(lastId, slot, terms));
  }
  return { ...life, service, visits: visits.sort(bySlot), lastId };
}
