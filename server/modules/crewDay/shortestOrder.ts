import type { Place } from '../../../contract/distance.ts';
import { CostMatrix } from '../routing/costMatrix.ts';
import { searchTour } from '../routing/searchTour.ts';
import { roadMiles } from './drive.ts';

export interface OrderQuestion {
  /** Where the drive begins and ends; null is wherever suits. */
  from: Place | null;
  to: Place | null;
  places: readonly Place[];
  /** Indexes of places that must stay at their index. */
  lockedTurns: readonly number[];
}

/** Effort of the search: enough for the last tenth of a percent, and a day of 100 stops stays quick. */
const KICKS_PER_PLACE = 20;
const SEED = 1;
const TOLERANCE_MILES = 1e-9;

/** The indexes of the places in a short order; locked ones keep their turn. The same question, the same order. */
export function shortestOrder(question: OrderQuestion): number[] {
  const { places, lockedTurns } = question;
  if (places.length < 2) return places.map((_, index) => index);
  const costs = costsOf(question);
  const shortest = searchTour(costs, { kicks: KICKS_PER_PLACE * places.length, seed: SEED })
    .filter(node => node > 0)
    .map(node => node - 1);
  return lockedTurns.length === 0 ? shortest : aroundLocks(shortest, new Set(lockedTurns), costs);
}

/** Node 0 stands for both ends of the drive, the places follow. */
function costsOf({ from, to, places }: OrderQuestion): CostMatrix {
  return CostMatrix.from(places.length + 1, (a, b) => {
    const start = a === 0 ? from : places[a - 1];
    const end = b === 0 ? to : places[b - 1];
    return start && end ? roadMiles(start, end) : 0;
  });
}

/** Gives the free turns to the free places in their order, then moves one place at a time while that helps. */
function aroundLocks(shortest: readonly number[], locked: ReadonlySet<number>, costs: CostMatrix): number[] {
  const freeTurns = shortest.map((_, turn) => turn).filter(turn => !locked.has(turn));
  const whole = (free: readonly number[]) => {
    const order = shortest.map((_, turn) => turn);
    for (const [index, turn] of freeTurns.entries()) order[turn] = free[index] ?? turn;
    return order;
  };
  let free = shortest.filter(place => !locked.has(place));
  let length = lengthOf(whole(free), costs);
  for (let better = true; better; ) {
    better = false;
    for (const candidate of rearranged(free)) {
      const shorter = lengthOf(whole(candidate), costs);
      if (shorter >= length - TOLERANCE_MILES) continue;
      [free, length, better] = [candidate, shorter, true];
      break;
    }
  }
  return whole(free);
}

/** Every order that differs by one place put elsewhere, or by a stretch driven the other way round. */
function* rearranged(order: readonly number[]): Generator<number[]> {
  for (const from of order.keys())
    for (const to of order.keys()) {
      if (from === to) continue;
      const [place = 0] = order.slice(from, from + 1);
      yield order.toSpliced(from, 1).toSpliced(to, 0, place);
      if (from < to)
        yield [...order.slice(0, from), ...order.slice(from, to + 1).toReversed(), ...order.slice(to + 1)];
    }
}

function lengthOf(order: readonly number[], costs: CostMatrix): number {
  let length = 0;
  let last = 0;
  for (const place of order) {
    length += costs.between(last, place + 1);
    last = place + 1;
  }
  return length + costs.between(last, 0);
}
