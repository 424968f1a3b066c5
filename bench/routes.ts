import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimiseRoute } from '../server/modules/routing/optimiseRoute.ts';
import { seededRandom } from '../server/modules/routing/random.ts';

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
const SEEDS = 10;

interface Instance {
  name: string;
  points: (readonly [number, number])[];
  /** The best known length; null where nobody published one. */
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

/** Points strewn evenly, for machines without the published instances. */
function strewn(count: number): Instance {
  const random = seededRandom(count);
  const points = Array.from({ length: count }, () => [random.below(10_000), random.below(10_000)] as const);
  return { name: `random${count}`, points, best: null };
}

interface Run {
  length: number;
  milliseconds: number;
}

/** One closed tour, the points handed over in an order of their own. */
function run({ points }: Instance, seed: number): Run {
  const random = seededRandom(seed);
  const order = points.map((point, index) => ({ point, key: index === 0 ? -1 : random.below(1_000_000) }));
  order.sort((one, other) => one.key - other.key);
  const rows = order.map(({ point: [x, y] }) =>
    order.map(({ point: [toX, toY] }) => Math.round(Math.hypot(x - toX, y - toY))),
  );
  const place = { latitude: 0, longitude: 0 };
  const started = performance.now();
  const { after } = optimiseRoute({
    start: place,
    stops: order.slice(1).map(() => place),
    table: { miles: rows, minutes: rows },
  });
  return { length: after.minutes, milliseconds: performance.now() - started };
}

/**
 * Route lengths against the best known ones, over many orders of the same points, and how long each takes.
 * Reads TSPLIB files from the folder in TSPLIB_DIR; without it, strewn points are compared with the best run.
 */
export async function benchRoutes(): Promise<void> {
  const folder = process.env.TSPLIB_DIR;
  const instances =
    folder && existsSync(folder)
      ? readdirSync(folder)
          .filter(file => file.endsWith('.tsp'))
          .map(file => read(join(folder, file), file.replace('.tsp', '')))
      : [50, 100, 200, 300].map(strewn);
  if (!folder)
    process.stdout.write('  (TSPLIB_DIR is not set: strewn points, against the best of the runs)\n');
  instances.sort((one, other) => one.points.length - other.points.length);
  for (const instance of instances) {
    run(instance, 0);
    const runs = Array.from({ length: SEEDS }, (_, seed) => run(instance, seed + 1));
    report(instance, runs);
  }
}

function report({ name, points, best }: Instance, runs: readonly Run[]): void {
  const known = best ?? Math.min(...runs.map(one => one.length));
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
