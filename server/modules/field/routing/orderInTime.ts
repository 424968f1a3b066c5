import type { TimedVisit } from '#contract/field/expectedTimes.ts';
import { type Random, seededRandom } from './random.ts';

/** Start of the drive, and each place's work time and arrival window, in minutes. */
export interface Timing {
  startsAt: number;
  visits: readonly Omit<TimedVisit, 'drive'>[];
}

interface TimedQuestion {
  /** Minutes of driving; row 0 is the start, column 0 the end, and place i is node i + 1. */
  minutes: readonly (readonly number[])[];
  timing: Timing;
  /** Places that keep their position. */
  locked: ReadonlySet<number>;
}

/** A minute of lateness costs more than any day's drive, so no order is late just to save driving. */
const LATE_MINUTE = 100_000;
/** Up to this many places, every order is tried. */
const MAX_TRIED = 7;
/**
 * Weight of lateness in successive rounds of the search: the path to a punctual order may lead through late
 * ones.
 */
const ROAMING_WEIGHTS = [2, 10, 50, 10, 50, 250] as const;
const MAX_TRIALS = 30_000;
const TRIALS_PER_PLACE = 1_000;
const HOT_MINUTES = 20;
const COLD_MINUTES = 0.2;
const LONGEST_SHIFTED = 3;
const SEED = 20_240_229;

/**
 * The order with the least lateness and, among those, the fewest minutes of driving and waiting, as far as
 * the search finds it; exact for few places. Starts from the given orders and never returns a worse one.
 */
export function orderInTime(question: TimedQuestion, orders: readonly (readonly number[])[]): number[] {
  const turns = new Turns(question);
  const starts = [...orders, turns.byWindow()].map(order => [...order]);
  if (turns.free.length <= MAX_TRIED) return turns.best([...starts, turns.tryAll(starts[0] ?? [])]);
  const random = seededRandom(SEED);
  const trials = Math.min(MAX_TRIALS, TRIALS_PER_PLACE * turns.free.length);
  let best = turns.best(starts);
  for (const [round, weight] of ROAMING_WEIGHTS.entries()) {
    const from = starts[round % starts.length] ?? best;
    best = turns.best([best, roam(turns, round < starts.length ? from : best, { weight, trials, random })]);
  }
  return best;
}

/** Minutes of driving, waiting and being late along an order. */
export function minutesAlong({ minutes, timing }: Omit<TimedQuestion, 'locked'>, order: readonly number[]) {
  let [clock, drive, wait, late, node] = [timing.startsAt, 0, 0, 0, 0];
  for (const place of order) {
    const visit = timing.visits[place];
    const leg = minutes[node]?.[place + 1] ?? 0;
    drive += leg;
    clock += leg;
    node = place + 1;
    if (!visit) continue;
    const { window, work } = visit;
    if (window && clock > window.to) late += clock - window.to;
    if (window && clock < window.from) {
      wait += window.from - clock;
      clock = window.from;
    }
    clock += work;
  }
  drive += minutes[node]?.[0] ?? 0;
  return { drive, wait, late };
}

/** The positions that may be refilled, and the cost of an order. */
class Turns {
  /** Unlocked positions. */
  readonly free: readonly number[];
  readonly #question: TimedQuestion;

  constructor(question: TimedQuestion) {
    this.#question = question;
    this.free = [...question.timing.visits.keys()].filter(turn => !question.locked.has(turn));
  }

  /** Cost with a minute of lateness counted as `weight` minutes of driving, and the true cost. */
  costs(order: readonly number[], weight: number): [number, number] {
    const { drive, wait, late } = minutesAlong(this.#question, order);
    return [drive + wait + weight * late, drive + wait + LATE_MINUTE * late];
  }

  cost(order: readonly number[]): number {
    return this.costs(order, LATE_MINUTE)[1];
  }

  best(orders: readonly number[][]): number[] {
    const [first = [], ...others] = orders;
    return others.reduce((best, order) => (this.cost(order) < this.cost(best) ? order : best), first);
  }

  /** Places ordered by the end of their window. */
  byWindow(): number[] {
    const { visits } = this.#question.timing;
    const closing = (place: number) => visits[place]?.window?.to ?? Number.POSITIVE_INFINITY;
    return this.#filled(this.free.toSorted((a, b) => closing(a) - closing(b) || a - b));
  }

  /** The best of all orders. */
  tryAll(present: readonly number[]): number[] {
    let best = [...present];
    let least = this.cost(best);
    const places = [...this.free];
    const fill = (turn: number) => {
      if (turn === places.length) {
        const order = this.#filled(places);
        const cost = this.cost(order);
        if (cost < least) [best, least] = [order, cost];
        return;
      }
      for (let other = turn; other < places.length; other++) {
        swap(places, turn, other);
        fill(turn + 1);
        swap(places, turn, other);
      }
    };
    fill(0);
    return best;
  }

  /** Free places at the free positions, locked ones at theirs. */
  #filled(places: readonly number[]): number[] {
    const next = places.values();
    return [...this.#question.timing.visits.keys()].map(turn =>
      this.#question.locked.has(turn) ? turn : (next.next().value ?? turn),
    );
  }
}

interface Roaming {
  weight: number;
  trials: number;
  random: Random;
}

/** Simulated annealing: accepts worse orders less and less often; returns the best one by true cost. */
function roam(turns: Turns, from: readonly number[], { weight, trials, random }: Roaming): number[] {
  let order = [...from];
  let [cost, least] = turns.costs(order, weight);
  let best = order;
  for (let trial = 0; trial < trials; trial++) {
    const heat = HOT_MINUTES * (COLD_MINUTES / HOT_MINUTES) ** (trial / trials);
    const tried = rearranged(order, turns.free, random);
    const [triedCost, trueCost] = turns.costs(tried, weight);
    if (triedCost > cost && random.fraction() >= Math.exp((cost - triedCost) / heat)) continue;
    [order, cost] = [tried, triedCost];
    if (trueCost < least) [best, least] = [order, trueCost];
  }
  return best;
}

/** Swaps two places, reverses a run, or moves a few elsewhere. */
function rearranged(order: readonly number[], free: readonly number[], random: Random): number[] {
  const [one, other] = [random.below(free.length), random.below(free.length)];
  const low = Math.min(one, other);
  const size = Math.abs(one - other) + 1;
  const run = free.slice(low, low + size).map(turn => order[turn] ?? 0);
  const kind = random.below(3);
  if (kind === 0) swap(run, 0, size - 1);
  else if (kind === 1) run.reverse();
  else {
    const count = Math.min(1 + random.below(LONGEST_SHIFTED), size - 1);
    if (one < other) run.push(...run.splice(0, count));
    else run.unshift(...run.splice(size - count, count));
  }
  const rest = [...order];
  for (const [index, place] of run.entries()) rest[free[low + index] ?? 0] = place;
  return rest;
}

function swap(list: number[], one: number, other: number): void {
  const kept = list[one] ?? 0;
  list[one] = list[other] ?? 0;
  list[other] = kept;
}
