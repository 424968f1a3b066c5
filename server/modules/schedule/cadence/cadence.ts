import { addDays, type Day, daysBetween, onOrAfter, weekdayOf } from '#contract/core/days.ts';
import type { Frequency, Weekday } from '#contract/core/enums.ts';

/** Parts of a version of the terms that determine its slots. */
export interface Cadence {
  /** The previous version has no slots from this day on. */
  beginsOn: Day;
  /** First slot, from which the others are counted. */
  fromSlot: Day;
  frequency: Frequency;
  weekday: Weekday;
}

/** A slot with its version of the terms. */
export interface Slot<V> {
  slot: Day;
  terms: V;
}

const DAYS_IN_WEEK = 7;
/** Limit for the slots of a service in a requested range: 20 years of weeks. */
const MAX_SLOTS = 1044;

/** First slot of a version: `fromSlot`, or the first later day on the version's weekday. */
export function firstSlotOf(cadence: Cadence): Day {
  return cadence.frequency === -1 ? cadence.fromSlot : onOrAfter(cadence.fromSlot, cadence.weekday);
}

/** Sorts versions by the day they take effect. */
export function inOrder<V extends Cadence>(versions: readonly V[]): V[] {
  return [...versions].sort((a, b) => (a.beginsOn < b.beginsOn ? -1 : a.beginsOn > b.beginsOn ? 1 : 0));
}

/** Version in force on a day; undefined before the first one. */
export function versionOn<V extends Cadence>(versions: readonly V[], day: Day): V | undefined {
  return inOrder(versions).findLast(version => version.beginsOn <= day);
}

/**
 * Slots from `from` to `to`, both included, in order, at most `most`. Each version counts whole weeks from
 * its first slot until the next version begins; nothing that happens to a visit affects them.
 */
export function slotsBetween<V extends Cadence>(
  versions: readonly V[],
  from: Day,
  to: Day,
  most = MAX_SLOTS,
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

/** First slot on or after a day, searched over two years; undefined if there is none. */
export function nextSlot<V extends Cadence>(versions: readonly V[], from: Day): Slot<V> | undefined {
  return slotsBetween(versions, from, addDays(from, 731), 1)[0];
}

/**
 * Start of a cadence on another weekday: in the week of the slot it replaces or, if that day is before
 * `earliest`, in the first week after it.
 */
export function alignedTo(slot: Day, weekday: Weekday, earliest: Day): Day {
  const inSameWeek = addDays(slot, weekday - weekdayOf(slot));
  return inSameWeek >= earliest ? inSameWeek : onOrAfter(earliest, weekday);
}
