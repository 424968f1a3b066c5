import type { TimeEntryKind } from '#contract/core/enums.ts';
import type { Stretch } from './pairClock.ts';

/** An entry written by the office, which overrides the clock. In milliseconds. */
export interface FixedEntry {
  kind: TimeEntryKind;
  start: number;
  end: number | null;
}

const endOf = ({ end }: { end: number | null }) => end ?? Number.POSITIVE_INFINITY;

/** Cuts a stretch so that it overlaps no fixed entry of its kind; null if nothing is left. */
function around(stretch: Stretch, fixed: readonly FixedEntry[]): Stretch | null {
  let { start } = stretch;
  for (const one of fixed.toSorted((a, b) => a.start - b.start))
    if (one.start <= start && start < endOf(one)) start = endOf(one);
  if (start > stretch.start && start >= endOf(stretch)) return null;
  const next = Math.min(...fixed.map(one => one.start).filter(at => at >= start));
  const end = Math.min(endOf(stretch), next);
  return { ...stretch, start, end: Number.isFinite(end) ? end : null };
}

/** Cuts a break to the part within working time; null if nothing is left. */
function inside(stretch: Stretch, works: readonly FixedEntry[]): Stretch | null {
  const work = works.find(one => one.start <= stretch.start && stretch.start < endOf(one));
  if (!work) return null;
  const end = Math.min(endOf(stretch), endOf(work));
  return { ...stretch, end: Number.isFinite(end) ? end : null };
}

const isThere = <T>(one: T | null): one is T => one !== null;

/**
 * Fits clocked stretches around the office's entries: stretches of the same kind don't overlap, and breaks
 * lie within work.
 */
export function fitAround(stretches: readonly Stretch[], fixed: readonly FixedEntry[]): Stretch[] {
  const of = (kind: TimeEntryKind) => fixed.filter(one => one.kind === kind);
  const works = stretches
    .filter(one => one.kind === 'work')
    .map(one => around(one, of('work')))
    .filter(isThere);
  const breaks = stretches
    .filter(one => one.kind === 'break')
    .map(one => around(one, of('break')))
    .filter(isThere)
    .map(one => inside(one, [...works, ...of('work')]))
    .filter(isThere);
  return [...works, ...breaks];
}
