import { type Random, seededRandom } from '../random.ts';
import { Draft } from './draft.ts';
import { removeStrings } from './removeStrings.ts';
import type { SharedRoutes, SharingProblem } from './sharingProblem.ts';

/** Length of the search: a number of rounds, which always gives the same routes, or milliseconds. */
export type SharingEffort = ({ rounds: number } | { milliseconds: number }) & { seed: number };

/** Temperatures of the annealing, in average edges. */
const HOT = 0.5;
const COLD = 0.006;
/** Share of places ignored when a stop is inserted, so that rounds end differently. */
const OVERLOOKED = 0.01;
/** Rounds between two checks of the clock. */
const STEP = 128;

/** Orders in which stops are reinserted (random, largest, farthest or nearest first), with their weights. */
const ORDERS = [
  'random',
  'random',
  'random',
  'random',
  'work',
  'work',
  'work',
  'work',
  'far',
  'far',
  'near',
] as const;

/**
 * Distributes stops among routes: ruin and recreate with strings of neighboring stops (SISR, Christiaens &
 * Vanden Berghe 2020) under simulated annealing. Never returns routes that cost more than the current ones.
 */
export function shareStops(problem: SharingProblem, effort: SharingEffort): SharedRoutes {
  const random = seededRandom(effort.seed);
  const draft = new Draft(problem);
  const movable = [...problem.stops.keys()].filter(stop => !draft.isFixed(stop));
  const unplaced = movable.filter(stop => draft.route(stop) < 0);
  const skips = oneIn(OVERLOOKED, random);
  putBack(draft, unplaced, random, skips);
  const kept = draft.copy();
  const best = draft.copy();
  if (movable.length === 0) return best.routes();

  const edge = Math.max(averageEdge(draft), Number.EPSILON);
  const isOver = progressOf(effort);
  let temperature = edge * HOT;
  for (let round = 0; ; round++) {
    if (round % STEP === 0) {
      const done = isOver(round);
      if (done >= 1) break;
      temperature = edge * HOT * (COLD / HOT) ** done;
    }
    const seed = movable[random.below(movable.length)] as number;
    putBack(draft, removeStrings(draft, seed, random), random, skips);
    if (draft.cost >= kept.cost - temperature * Math.log(1 - random.fraction())) {
      draft.copyFrom(kept);
      continue;
    }
    kept.copyFrom(draft);
    if (draft.cost < best.cost - 1e-9) best.copyFrom(draft);
  }
  return best.routes();
}

/** Share of the effort that is spent, from 0 to 1. */
function progressOf(effort: SharingEffort): (round: number) => number {
  if ('rounds' in effort) return round => round / effort.rounds;
  const began = performance.now();
  return () => (performance.now() - began) / effort.milliseconds;
}

/** Inserts unassigned stops one by one, each where it costs least. */
function putBack(draft: Draft, stops: number[], random: Random, skips: () => boolean): void {
  const order = ORDERS[random.below(ORDERS.length)];
  if (order === 'work') stops.sort((a, b) => draft.workOf(b) - draft.workOf(a) || a - b);
  else if (order === 'far') stops.sort((a, b) => draft.remoteness(b) - draft.remoteness(a) || a - b);
  else if (order === 'near') stops.sort((a, b) => draft.remoteness(a) - draft.remoteness(b) || a - b);
  else shuffle(stops, random);
  for (const stop of stops) draft.insert(stop, draft.bestPlace(stop, skips));
}

/**
 * Makes a function that returns true at random with this frequency. The random gaps are drawn in advance,
 * since the function is called a million times a second.
 */
function oneIn(often: number, random: Random): () => boolean {
  const gap = () => Math.floor(Math.log(1 - random.fraction()) / Math.log(1 - often));
  let left = gap();
  return () => {
    left -= 1;
    if (left >= 0) return false;
    left = gap();
    return true;
  };
}

function shuffle(items: number[], random: Random): void {
  for (let place = items.length - 1; place > 0; place--) {
    const other = random.below(place + 1);
    const item = items[place] as number;
    items[place] = items[other] as number;
    items[other] = item;
  }
}

/** Average driving that a stop adds. */
function averageEdge(draft: Draft): number {
  return draft.driving() / draft.stopCount;
}
