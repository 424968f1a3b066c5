import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CostMatrix, roundTrip } from '#server/modules/field/routing/costMatrix.ts';
import { optimizeRoute } from '#server/modules/field/routing/optimizeRoute.ts';
import { seededRandom } from '#server/modules/field/routing/random.ts';
import { searchTour } from '#server/modules/field/routing/searchTour.ts';

/** Published optimal tours (EUC_2D, distances rounded to whole numbers). */
const OPTIMA: Record<string, number> = {
  berlin52: 7542,
  eil51: 426,
  st70: 675,
  kroA100: 21_282,
  ch130: 6110,
  kroA200: 29_368,
  a280: 2579,
  lin318: 42_029,
};
const SEEDS = 20;
/** Search far longer than the product's, used if no optimum is published. */
const LONG_SEARCH = { kicks: 100_000, seed: 1 };

interface Instance {
  name: string;
  points: (readonly [number, number])[];
  /** Best known length; null if none is published. */
  best: number | null;
}

function read(file: string, name: string): Instance {
  const lines = readFileSync(file, 'utf8').split('\n');
  const from = lines.findIndex(line => line.startsWith('NODE_COORD_SECTION')) + 1;
  const points = lines
    .slice(from)
    .map(line => line.trim().split(/\s+/).map(Number))
    .filter(numbers => numbers.length === 3 && numbers.every(Number.isFinite))
    .map(([, x = 0, y = 0]) => [x, y] as const);
  return { name, points, best: OPTIMA[name] ?? null };
}

/** Returns evenly scattered points, for machines without the published instances. */
function strewn(count: number): Instance {
  const random = seededRandom(count);
  const points = Array.from({ length: count }, () => [random.below(10_000), random.below(10_000)] as const);
  return { name: `random${count}`, points, best: null };
}

interface Run {
  length: number;
  /** Processor time, so that the machine's other load isn't counted. */
  milliseconds: number;
}

function distances(points: Instance['points']): number[][] {
  return points.map(([x, y]) => points.map(([toX, toY]) => Math.round(Math.hypot(x - toX, y - toY))));
}

/** Returns the length of the tour that a long search finds. */
function longSearch({ points }: Instance): number {
  const rows = distances(points);
  const costs = CostMatrix.from(points.length, (from, to) => rows[from]?.[to] ?? 0);
  return roundTrip(searchTour(costs, LONG_SEARCH), costs);
}

/** Finds one closed tour, starting with all points after the first in random order. */
function run({ points }: Instance, seed: number): Run {
  const random = seededRandom(seed);
  const order = points.map((point, index) => ({ point, key: index === 0 ? -1 : random.below(1_000_000) }));
  order.sort((one, other) => one.key - other.key);
  const rows = distances(order.map(({ point }) => point));
  const place = { latitude: 0, longitude: 0 };
  const started = process.cpuUsage();
  const { after } = optimizeRoute({
    start: place,
    stops: order.slice(1).map(() => place),
    table: { miles: rows, minutes: rows },
  });
  const { user, system } = process.cpuUsage(started);
  return { length: after.minutes, milliseconds: (user + system) / 1000 };
}

/** Returns the instances in the folder TSPLIB_DIR; null, with a message, if there are none. */
function published(): Instance[] | null {
  const folder = process.env.TSPLIB_DIR;
  const files = folder && existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.tsp')) : [];
  if (folder && files.length > 0) {
    return files.map(file => read(join(folder, file), file.replace('.tsp', '')));
  }
  const why = folder ? `no .tsp files in ${folder}` : 'TSPLIB_DIR is not set';
  process.stdout.write(`  (${why}: random points, compared with a search of ${LONG_SEARCH.kicks} kicks)\n`);
  return null;
}

/**
 * Compares route lengths with the best known ones, over many orders of the same points, and measures the time
 * of each. Reads TSPLIB files from the folder TSPLIB_DIR; without it, compares scattered points' routes with
 * those of a long search.
 */
export async function benchRoutes(): Promise<void> {
  const instances = published() ?? [50, 100, 200, 300].map(strewn);
  instances.sort((one, other) => one.points.length - other.points.length);
  for (const instance of instances) {
    run(instance, 0);
    const runs = Array.from({ length: SEEDS }, (_, seed) => run(instance, seed + 1));
    report(instance, runs);
  }
}

function report(instance: Instance, runs: readonly Run[]): void {
  const { name, points, best } = instance;
  const known = best ?? Math.min(longSearch(instance), ...runs.map(one => one.length));
  const gaps = runs.map(one => (one.length / known - 1) * 100);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const worst = Math.max(...gaps);
  const times = runs.map(one => one.milliseconds).sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const budget = points.length <= 101 ? { mean: 0.1, worst: 0.5, ms: 100 } : { mean: 0.3, worst: 1, ms: 500 };
  const isWithin = mean <= budget.mean && worst <= budget.worst && median <= budget.ms;
  process.stdout.write(
    `  ${name.padEnd(10)} ${String(points.length).padStart(3)} stops  ${median.toFixed(0).padStart(4)} ms (at most ${budget.ms})  mean ${mean.toFixed(2)} % (${budget.mean})  worst ${worst.toFixed(2)} % (${budget.worst})  ${isWithin ? 'within budget' : 'OVER BUDGET'}\n`,
  );
}
