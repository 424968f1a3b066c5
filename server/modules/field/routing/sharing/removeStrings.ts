import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';

/** Average number of stops removed per round, and most per route. */
const REMOVED = 10;
const LONGEST = 10;
/** Probability that a string keeps a stop in place, and that it then keeps each additional one. */
const SPLIT = 0.5;
const LEFT_MORE = 0.01;

/** Removes strings of stops from routes close to one stop and returns the stops. Fixed stops stay. */
export function removeStrings(draft: Draft, seed: number, random: Random): number[] {
  const longest = Math.min(LONGEST, averageSize(draft));
  const strings = Math.floor(1 + random.fraction() * ((4 * REMOVED) / (1 + longest) - 1));
  const removed: number[] = [];
  const opened: number[] = [];
  const open = (stop: number) => {
    const route = draft.route(stop);
    if (route < 0 || opened.includes(route) || draft.isFixed(stop)) return;
    opened.push(route);
    const length = Math.floor(1 + random.fraction() * Math.min(draft.sizeOf(route), longest));
    removed.push(...takeString(draft, stop, Math.min(length, draft.sizeOf(route)), random));
  };
  open(seed);
  for (const stop of draft.near(seed)) {
    if (opened.length >= strings) break;
    open(stop);
  }
  return removed;
}

function averageSize(draft: Draft): number {
  let used = 0;
  for (let route = 0; route < draft.routeCount; route++) if (draft.sizeOf(route) > 0) used++;
  return draft.stopCount / used;
}

/** Removes a number of consecutive stops that include the given one; sometimes a few among them stay. */
function takeString(draft: Draft, stop: number, length: number, random: Random): number[] {
  const size = draft.sizeOf(draft.route(stop));
  let left = 0;
  if (length > 1 && length < size && random.fraction() < SPLIT) {
    left = 1;
    while (length + left < size && random.fraction() < LEFT_MORE) left++;
  }
  let first = stop;
  for (let back = random.below(length + left); back > 0 && draft.isStop(draft.before(first)); back--)
    first = draft.before(first);
  const string: number[] = [];
  for (let node = first; string.length < length + left && draft.isStop(node); node = draft.after(node))
    string.push(node);
  for (
    let node = draft.before(first);
    string.length < length + left && draft.isStop(node);
    node = draft.before(node)
  )
    string.unshift(node);
  if (left > 0) string.splice(1 + random.below(Math.max(1, string.length - left - 1)), left);
  const taken = string.filter(one => !draft.isFixed(one));
  for (const one of taken) draft.remove(one);
  return taken;
}
