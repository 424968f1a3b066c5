import { addDays, type Day, daysBetween, onOrAfter, weekdayOf } from '#contract/core/days.ts';
import type { Frequency, Weekday } from '#contract/core/enums.ts';

/** What of a version of the terms decides its slots. */
export interface Cadence {
  /** The version before has no slot from this day on. */
  beginsOn: Day;
  /** The first slot; the others are counted from it. */
  fromSlot: Day;
  frequency: Frequency;
  weekday: Weekday;
}

/** A slot and the version of the terms that it belongs to. */
export interface Slot<V> {
  slot: Day;
  terms: V;
}

const DAYS_IN_WEEK = 7;
/** A service has at most this many slots in a range that a caller asks for: 20 years of weeks. */
const MOST_SLOTS = 1044;

/** The version's first slot: `fromSlot`, or the first day after it on the version's weekday. */
export function firstSlotOf(cadence: Cadence): Day {
  return cadence.frequency === -1 ? cadence.fromSlot : onOrAfter(cadence.fromSlot, cadence.weekday);
}

/** The versions in the order in which they come into force. */
export function inOrder<V extends Cadence>(versions: readonly V[]): V[] {
  return [...versions].sort((a, b) => (a.beginsOn < b.beginsOn ? -1 : a.beginsOn > b.beginsOn ? 1 : 0));
}

/** The version in force on a day; undefined before the first begins. */
export function versionOn<V extends Cadence>(versions: readonly V[], day: Day): V | undefined {
  return inOrder(versions).findLast(version => version.beginsOn <= day);
}

/**
 * The slots from `from` to `to`, both included, in order. Each version's slots are counted from its first
 * one by whole weeks until the next version begins; nothing that happens to a visit enters into it. At most `most`.
 */
export function slotsBetween<V extends Cadence>(
  versions: readonly V[],
  from: Day,
  to: Day,
  most = MOST_SLOTS,
): Slot<V>[] {
  const ordered = inOrder(versions);
  const found: Slot<V>[] = [];
  for (const [index, terms] of ordered.entries()) {
    if (found.length >= most) break;
    const next = ordered[index + 1];
    const start = firstSlotOf(terms);
    const isIn = (slot: Day) => slot >= terms.beginsOn && slot <= to && (!next || slot < next.beginsOn);
    if (terms.frequency === -1) {
      if (start >= from && isIn(start)) found.push({ slot: start, terms });
      continue;
    }
    const step = terms.frequency * DAYS_IN_WEEK;
    const skipped = Math.max(0, Math.ceil(daysBetween(start, from) / step));
    let slot = addDays(start, skipped * step);
    while (isIn(slot) && found.length < most) {
      found.push({ slot, terms });
      slot = addDays(slot, step);
    }
  }
  return found;
}

/** The first slot on or after a day, looked for over two years; undefined when there is none. */
export function nextSlot<V extends Cadence>(versions: readonly V[], from: Day): Slot<V> | undefined {
  return slotsBetween(versions, from, addDays(from, 731), 1)[0];
}

/**
 * Where a cadence begins that runs on another weekday: in the week of the slot it replaces, or, where that
 * day lies before `earliest`, in the first week after it.
 */
export function alignedTo(slot: Day, weekday: Weekday, earliest: Day): Day {
  const inSameWeek = addDays(slot, weekday - weekdayOf(slot));
  return inSameWeek >= earliest ? inSameWeek : onOrAfter(earliest, weekday);
}
