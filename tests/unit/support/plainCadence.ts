import { addDays, type Day, daysBetween, laterOf, onOrAfter, weekdayOf } from '#contract/core/days.ts';
import type {
  ExistingVisit,
  PlannedTerms,
  TermsEdit,
} from '#server/modules/schedule/cadence/planDifference.ts';
import type { TermsRefusal } from '#server/modules/schedule/cadence/planTerms.ts';

/** A cadence as a plain list of slots, each with all its values. */
export type Entry = Omit<PlannedTerms, 'beginsOn' | 'fromSlot' | 'weekday'> & { slot: Day };

const weeks = new Map<Day, number>();
/** Returns the weeks since Monday, January 5, 1970; cached, because a model calls it thousands of times. */
export function weekOf(day: Day): number {
  const week = weeks.get(day) ?? Math.floor(daysBetween('1970-01-05', day) / 7);
  weeks.set(day, week);
  return week;
}
const dayIn = (week: number, weekday: number) => addDays('1970-01-05', week * 7 + weekday - 1);
const WEEKS = 70;

/** Returns the slots from an entry on, each one frequency after the previous one. */
export function repeated(first: Entry): Entry[] {
  const count = first.frequency === -1 ? 1 : Math.ceil(WEEKS / first.frequency);
  return Array.from({ length: count }, (_, index) => ({
    ...first,
    slot: addDays(first.slot, index * first.frequency * 7),
  }));
}

/** Applies an edit to a plain list of slots; this slow reference implementation checks the real one. */
export function editPlainly(
  entries: readonly Entry[],
  startDate: Day,
  edit: TermsEdit,
  calledOff: ReadonlySet<Day> = new Set(),
): { entries: Entry[]; first: Day } | TermsRefusal {
  const givesWay = ({ slot }: Entry) =>
    edit.date !== undefined && calledOff.has(slot) && weekOf(slot) >= weekOf(edit.date);
  const before = entries.filter(entry => entry.slot < edit.from && !givesWay(entry));
  const old = entries.filter(entry => entry.slot >= edit.from);
  const [was] = old.length > 0 ? old : entries.slice(-1);
  if (!was) return 'no-terms';
  if (old.length === 0 && (edit.frequency ?? was.frequency) === -1) return 'nothing-to-come';
  const previous = before.at(-1);
  if (edit.date !== undefined && previous) {
    if (edit.date <= previous.slot) return 'before-previous';
    if (weekOf(edit.date) === weekOf(previous.slot)) return 'same-week';
  }

  const slot = firstOf(edit, old[0]?.slot, was, previous, startDate);
  const first: Entry = { ...withEdit(was, edit), slot };
  const isLast = edit.scope === 'season' || edit.frequency === -1;
  if (isLast) return { entries: [...before, ...repeated(first)], first: slot };
  return { entries: [...before, ...followed(old, first, edit)], first: slot };
}

function firstOf(
  edit: TermsEdit,
  slot: Day | undefined,
  was: Entry,
  previous: Entry | undefined,
  startDate: Day,
): Day {
  if (edit.date !== undefined) return edit.date;
  const weekday = edit.weekday ?? weekdayOf(was.slot);
  const earliest = laterOf(edit.from, startDate, previous ? dayIn(weekOf(previous.slot) + 1, 1) : edit.from);
  if (slot === undefined) return onOrAfter(earliest, weekday);
  if (weekday === weekdayOf(slot)) return slot;
  const inWeek = dayIn(weekOf(slot), weekday);
  return inWeek >= earliest ? inWeek : onOrAfter(earliest, weekday);
}

/** Returns the slots from the edited one on, with later planned crew, price and part of the lot. */
function followed(old: readonly Entry[], first: Entry, edit: TermsEdit): Entry[] {
  if (old.length === 0) return repeated(first);
  const setsDay = edit.date !== undefined || edit.weekday !== undefined;
  const planned = old.map(entry => weekOf(entry.slot));
  const asOf = (week: number) =>
    Math.max(
      0,
      planned.findLastIndex(other => other <= week),
    );
  const overlapped = asOf(weekOf(first.slot));
  // The values of each slot after the edit: its own, or those of the slot before it.
  const values: Entry[] = [];
  for (const [index, entry] of old.entries()) {
    const [was, now] = [old[index - 1], values[index - 1]];
    const held = was && now ? takenOver(entry, was, now) : first;
    values.push(index <= overlapped ? withEdit(held, edit) : held);
  }
  const at = (index: number, slot: Day): Entry => ({
    ...(values[index] ?? first),
    slot,
    frequency: edit.frequency ?? old[index]?.frequency ?? first.frequency,
  });
  const day = (index: number, week: number) =>
    dayIn(week, weekdayOf(setsDay ? first.slot : (old[index]?.slot ?? first.slot)));

  if (edit.frequency === undefined && weekOf(first.slot) === weekOf(old[0]?.slot ?? first.slot))
    return old.map((entry, index) => at(index, index === 0 ? first.slot : day(index, weekOf(entry.slot))));
  const found: Entry[] = [at(overlapped, first.slot)];
  for (;;) {
    const last = found.at(-1) ?? first;
    const week = weekOf(last.slot);
    const next =
      last.frequency === -1
        ? planned.find((other, index) => index > 0 && other > week)
        : week + last.frequency;
    if (next === undefined || found.length > WEEKS) return found;
    found.push(at(asOf(next), day(asOf(next), next)));
  }
}

function takenOver(entry: Entry, was: Entry, now: Entry): Entry {
  const taken = { ...entry };
  if (entry.crewId === was.crewId && entry.vendorId === was.vendorId)
    Object.assign(taken, { crewId: now.crewId, vendorId: now.vendorId });
  for (const field of ['priceCents', 'frontBack', 'timeCapMinutes'] as const)
    if (entry[field] === was[field]) Object.assign(taken, { [field]: now[field] });
  return taken;
}

function withEdit(entry: Entry, edit: TermsEdit): Entry {
  const edited = { ...entry };
  for (const field of [
    'frequency',
    'crewId',
    'vendorId',
    'priceCents',
    'frontBack',
    'timeCapMinutes',
  ] as const)
    if (edit[field] !== undefined) Object.assign(edited, { [field]: edit[field] });
  return edited;
}

/**
 * Returns whether a week has a visit that an edit leaves in place; a canceled visit is replaced if its day is
 * requested.
 */
export const hasVisitThatStays = (
  visits: readonly ExistingVisit[],
  week: number,
  { from, asksDay }: { from: Day; asksDay: boolean },
) =>
  visits.some(
    ({ slot, status }) =>
      weekOf(slot) === week && (status !== 'pending' || slot < from) && !(asksDay && status === 'cancel'),
  );
