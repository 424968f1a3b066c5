import { type Day, laterOf } from '../../../contract/days.ts';
import type { HandMadeField } from '../../../contract/schedule.ts';
import type { Unit } from '../../unit.ts';
import { changeVisits, type Visit, type VisitPair } from '../assignments/visits.ts';
import { generateVisits, minutesOfTerms } from './generate.ts';
import type { LoadedService } from './loadServices.ts';
import type { Difference, VisitChange } from './planDifference.ts';
import { removeVisits } from './removeVisits.ts';

interface Applying {
  service: LoadedService;
  /** The rows that the difference was planned on, locked. */
  visits: readonly Visit[];
  difference: Difference;
  /** The version of the terms that the edit made, and what it sets on the visit that was edited. */
  editedTermsId?: number;
  editedId?: number;
  from: Day;
  to: Day;
  reason: string | null;
}

/** Makes a service's visits what the difference says; the service's own record is already as it will be. */
export async function applyDifference(unit: Unit, applying: Applying): Promise<void> {
  const { service, visits, difference, reason } = applying;
  await removeVisits(
    unit,
    visits.filter(visit => difference.removed.some(removed => removed.id === visit.id)),
    reason,
  );
  const minutes = applying.editedTermsId
    ? (await minutesOfTerms(unit.tx, [applying.editedTermsId])).get(applying.editedTermsId)
    : undefined;
  const byId = new Map(visits.map(visit => [visit.id, visit]));
  const pairs = difference.changed.flatMap((change): VisitPair[] => {
    const before = byId.get(change.visit.id);
    if (!before) return [];
    const after = changed(before, change, before.id === applying.editedId, minutes);
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ before, after }];
  });
  await changeVisits(unit, pairs, { reason, tells: 'nobody' });
  await generateVisits(unit.tx, [service.id], {
    from: laterOf(applying.from, unit.today),
    to: applying.to,
  });
}

const TAKEN_OVER = ['crewId', 'frontBack', 'timeCapMinutes'] as const;

function changed(before: Visit, change: VisitChange, isEdited: boolean, minutes: number | undefined): Visit {
  const { terms } = change;
  const fields = new Set<HandMadeField>(change.fields.map(difference => difference.field));
  const after: Visit = { ...before, slot: change.newSlot, date: change.newDate };
  for (const field of TAKEN_OVER) if (fields.has(field)) Object.assign(after, { [field]: terms[field] });
  if (fields.has('crewId')) after.vendorId = terms.vendorId;
  if ((fields.has('frontBack') || fields.has('timeCapMinutes')) && minutes !== undefined)
    after.expectedMinutes = minutes;
  // What the edit set is no longer by hand; a price follows the terms, where it is kept.
  const settled = (name: string) =>
    change.lost.some(field => field === name) || (isEdited && [...fields].some(field => field === name));
  if (settled('priceCents')) after.priceCents = null;
  after.handMade = before.handMade.filter(
    name => !settled(name) && (name !== 'date' || after.date !== after.slot),
  );
  return after;
}
