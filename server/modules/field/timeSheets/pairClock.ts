import type { TimeEntryKind } from '#contract/core/enums.ts';
import { type ClockAction, MAX_SHIFT_HOURS } from '#contract/field/timeSheets.ts';

/** One clock event; times in milliseconds. */
export interface ClockEvent {
  id: string;
  clock: ClockAction;
  at: number;
}

/** Working time or a break, derived from the events. With an end but no `endEventId`, it was forgotten. */
export interface Stretch {
  kind: TimeEntryKind;
  startEventId: string;
  start: number;
  /** Null while it is running. */
  end: number | null;
  endEventId: string | null;
}

export const MAX_SHIFT_MS = MAX_SHIFT_HOURS * 3_600_000;

/** Events at the same moment: ends come before starts. */
const RANK: Record<ClockAction, number> = { out: 0, 'break-end': 1, in: 2, 'break-start': 3 };

function inOrder(events: readonly ClockEvent[]): ClockEvent[] {
  return [...events].sort((a, b) => a.at - b.at || RANK[a.clock] - RANK[b.clock] || (a.id < b.id ? -1 : 1));
}

/**
 * Derives shifts and breaks from clock events, in whatever order they arrived. An event that doesn't fit (a
 * second "in", a stray "out") is ignored. A shift that no one ended lasts until the last event that belongs
 * to it.
 */
export function pairClock(events: readonly ClockEvent[]): Stretch[] {
  const stretches: Stretch[] = [];
  let work: Stretch | null = null;
  let pause: Stretch | null = null;
  let proven = 0;
  const begin = (kind: TimeEntryKind, { id, at }: ClockEvent): Stretch => {
    const stretch: Stretch = { kind, startEventId: id, start: at, end: null, endEventId: null };
    stretches.push(stretch);
    return stretch;
  };
  const end = (stretch: Stretch, at: number, endEventId: string | null) =>
    Object.assign(stretch, { end: at, endEventId });

  for (const event of inOrder(events)) {
    const { clock, at, id } = event;
    if (work && at - work.start > MAX_SHIFT_MS) {
      if (pause) end(pause, pause.start, null);
      end(work, proven, null);
      work = null;
      pause = null;
    }
    if (!work) {
      if (clock !== 'in') continue;
      work = begin('work', event);
      proven = at;
      continue;
    }
    proven = at;
    if (clock === 'break-start') pause ??= begin('break', event);
    else {
      if (pause) end(pause, at, id);
      pause = null;
      if (clock !== 'out') continue;
      end(work, at, id);
      work = null;
    }
  }
  return stretches;
}

/**
 * Events that a new event at a moment may affect: those since the person was last certainly clocked out, plus
 * the shift before, which the new event may show to be forgotten. Older pairs stay.
 */
export function eventsFrom(events: readonly ClockEvent[], moment: number): ClockEvent[] {
  const sorted = inOrder(events);
  const isReset = (index: number) => {
    const before = sorted[index - 1];
    const event = sorted[index];
    return !before || !event || before.clock === 'out' || event.at - before.at > MAX_SHIFT_MS;
  };
  let from = sorted.findIndex(event => event.at >= moment);
  if (from < 0) from = sorted.length;
  for (let resets = 0; from > 0; from--) {
    if (isReset(from)) resets += 1;
    if (resets === 2) break;
  }
  return sorted.slice(from);
}
