import type { TimeEntryKind } from '#contract/core/enums.ts';
import type { Stretch } from './pairClock.ts';

/** What the office wrote: it stands, whatever the clock says. Moments in milliseconds. */
export interface FixedEntry {
  kind: TimeEntryKind;
  start: number;
  end: number | null;
}

const endOf = ({ end }: { end: number | null }) => end ?? Number.POSITIVE_INFINITY;

/** Cuts a stretch so that it overlaps nothing of its kind that stands; null where nothing is left. */
function around(stretch: Stretch, fixed: readonly FixedEntry[]): Stretch | null {
  let { start } = stretch;
  for (const one of fixed.toSorted((a, b) => a.start - b.start))
    if (one.start <= start && start < endOf(one)) start = endOf(one);
  if (start > stretch.start && start >= endOf(stretch)) return null;
  const next = Math.min(...fixed.map(one => one.start).filter(at => at >= start));
  const end = Math.min(endOf(stretch), next);
  return { ...stretch, start, end: Number.isFinite(end) ? end : null };
}

/** Keeps of a break what lies inside working time; null where nothing does. */
function inside(stretch: Stretch, works: readonly FixedEntry[]): Stretch | null {
  const work = works.find(one => one.start <= stretch.start && stretch.start < endOf(one));
  if (!work) return null;
  const end = Math.min(endOf(stretch), endOf(work));
  return { ...stretch, end: Number.isFinite(end) ? end : null };
}

const isThere = <T>(one: T | null): one is T => one !== null;

/** What the clock says beside what the office wrote: nothing of one kind overlaps, breaks lie inside work. */
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
