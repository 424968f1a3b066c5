import { addDays, type Day, mondayOf } from '#contract/core/days.ts';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import { versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import { matchVisits } from '#server/modules/schedule/cadence/matchVisits.ts';
import { isMissed, type UndoPlan } from '#server/modules/schedule/cadence/planUndo.ts';
import { underTerms } from '#server/modules/schedule/cadence/underTerms.ts';
import { dayDue, isPausedOn, slotsOf } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { WorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import type { LoadedService } from '#server/modules/schedule/visits/terms/loadServices.ts';
import type { PlannedVisit } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import type { ServiceState, VisitState } from './serviceStates.ts';

interface PuttingBack {
  service: LoadedService;
  before: ServiceState;
  after: ServiceState;
  /**
   * Visits that the reassignment changed, and all regular ones from the week of today or of the first removed
   * visit on.
   */
  visits: readonly PlannedVisit[];
  today: Day;
  /** Last day for which visits are generated. */
  to: Day;
  off: WorkingDays;
}

const DAYS_OF_A_WEEK = 7;

const weekOf = ({ slot }: { slot: Day }) => mondayOf(slot);

/**
 * Plans how undoing a reassignment changes a service's visits. Visits return to their old place, removed ones
 * come back under their old id with all their data, and changes that staff made since are kept.
 */
export function planRestore(kept: PuttingBack): UndoPlan<PlannedVisit> {
  const { service, before, after, visits, today } = kept;
  const { startDate, endDate, versions } = before;
  const restored = { ...service, startDate, endDate, versions };
  const was = new Map(before.visits.map(visit => [visit.id, visit]));
  const became = new Map(after.visits.map(visit => [visit.id, visit]));
  const beyond = addDays(kept.to, DAYS_OF_A_WEEK);
  const due = new Set(slotsOf(restored, startDate, beyond).map(({ slot }) => slot));
  const isPausedSince = (day: Day) =>
    isPausedOn(service.pauses, day) && !isPausedOn(before.pauses ?? [], day);

  const plan: UndoPlan<PlannedVisit> = { back: [], again: [], gone: [] };
  const strays: PlannedVisit[] = [];
  const staying: { slot: Day }[] = [];
  const isNew = ({ id }: PlannedVisit) =>
    !was.has(id) && (became.has(id) || after.lastId === undefined || id > after.lastId);
  const isStray = (visit: PlannedVisit) =>
    isNew(visit) && visit.kind === 'regular' && visit.status === 'pending' && !due.has(visit.slot);
  for (const now of visits) {
    if (isStray(now)) {
      (now.handMade.length === 0 ? plan.gone : strays).push(now);
      continue;
    }
    const [old, made] = [was.get(now.id), became.get(now.id)];
    const ofTerms = isNew(now) ? crewBack(now, before, after, today) : null;
    const back = old ? oldPlace(now, old, made, today) : ofTerms;
    if (back && now.status === 'pending' && back.date !== now.date && isPausedSince(back.date)) {
      plan.gone.push(now);
      continue;
    }
    if (now.kind === 'regular') staying.push(back ?? now);
    if (back) plan.back.push({ now, was: back, handMade: back.handMade });
  }

  const taken = new Set(staying.map(weekOf));
  const free = [...due].filter(slot => !taken.has(mondayOf(slot)));
  const slots = matchVisits(strays, free);
  for (const now of strays) {
    const slot = slots.get(now.id) ?? now.slot;
    taken.add(mondayOf(slot));
    if (slot === now.slot) continue;
    const date = now.handMade.includes('date') ? now.date : (dayDue(slot, service, kept.off) ?? now.date);
    const byHand: readonly HandMadeField[] = now.handMade;
    const handMade = byHand.filter(field => field !== 'date' || date !== slot);
    plan.back.push({
      now,
      was: underTerms<PlannedVisit>({ ...now, slot, date, handMade }, restored),
      handMade,
    });
  }

  const there = new Set(visits.map(({ id }) => id));
  for (const visit of before.removed ?? []) {
    const isOver = isMissed(visit, { on: before.on ?? visit.date, today });
    if (!there.has(visit.id) && !isOver && !isPausedSince(visit.date) && !taken.has(weekOf(visit))) {
      taken.add(weekOf(visit));
      const { propertyId, customerId } = service;
      plan.again.push({ ...visit, propertyId, customerId });
    }
  }
  return plan;
}

/** The visit at its old place; null if it is completed, started, or was canceled by someone else. */
function oldPlace(
  now: PlannedVisit,
  old: VisitState,
  made: VisitState | undefined,
  today: Day,
): PlannedVisit | null {
  if (now.status === 'completed' || now.status === 'started') return null;
  if (made?.status !== 'cancel' || now.status !== 'cancel') return placeBack(now, old, made ?? now, today);
  const isUntouched = now.version === made.version && old.date >= today;
  return isUntouched ? placeBack({ ...now, status: 'pending' }, old, made, today) : null;
}

const OF_TERMS = ['priceCents', 'frontBack', 'timeCapMinutes', 'expectedMinutes'] as const;

/** The visit at its old place, except for a day or crew that was set by hand since, and for a past day. */
function placeBack(visit: PlannedVisit, old: VisitState, made: VisitState, today: Day): PlannedVisit {
  const hasOwnCrew = visit.crewId !== made.crewId || visit.vendorId !== made.vendorId;
  const hasOwnDay = visit.date !== made.date || (old.date !== made.date && old.date < today);
  const slot = visit.slot === made.slot ? old.slot : visit.slot;
  const date = hasOwnDay ? visit.date : old.date;
  const byHand = (field: 'date' | 'crewId', isOwn: boolean) => {
    if (isOwn && field === 'date') return date !== slot;
    return (isOwn ? visit : old).handMade.includes(field);
  };
  const others: readonly HandMadeField[] = visit.handMade;
  const handMade: HandMadeField[] = [
    ...others.filter(field => field !== 'date' && field !== 'crewId'),
    ...(byHand('date', hasOwnDay) ? (['date'] as const) : []),
    ...(byHand('crewId', hasOwnCrew) ? (['crewId'] as const) : []),
  ];
  const isHome = !hasOwnCrew && !hasOwnDay;
  const { routePosition, isStopLocked } = isHome ? old : visit;
  const { crewId, vendorId } = hasOwnCrew ? visit : old;
  const ofTerms = Object.fromEntries(
    OF_TERMS.flatMap(field =>
      old[field] !== undefined && visit[field] === made[field] ? [[field, old[field]]] : [],
    ),
  ) as Partial<Pick<PlannedVisit, (typeof OF_TERMS)[number]>>;
  return { ...visit, slot, date, crewId, vendorId, handMade, routePosition, isStopLocked, ...ofTerms };
}

/** A visit generated since, with the crew of the restored terms; null if it already has a different crew. */
function crewBack(
  visit: PlannedVisit,
  before: ServiceState,
  after: ServiceState,
  today: Day,
): PlannedVisit | null {
  const [old, made] = [versionOn(before.versions, visit.slot), versionOn(after.versions, visit.slot)];
  if (!old || !made || visit.status !== 'pending' || visit.date < today) return null;
  if (visit.handMade.includes('crewId') || visit.crewId !== made.crewId) return null;
  if (old.crewId === made.crewId && old.vendorId === made.vendorId) return null;
  return { ...visit, crewId: old.crewId, vendorId: old.vendorId, routePosition: null, isStopLocked: false };
}
