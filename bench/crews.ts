import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CostMatrix } from '#server/modules/field/routing/costMatrix.ts';
import { shareStops } from '#server/modules/field/routing/sharing/shareStops.ts';
import { costOfRoutes, type SharingProblem } from '#server/modules/field/routing/sharing/sharingProblem.ts';

/** Best known lengths (EUC_2D, distances rounded to whole numbers). */
const BEST_KNOWN: Record<string, number> = {
  'X-n101-k25': 27_591,
  'X-n157-k13': 16_876,
  'X-n200-k36': 58_578,
  'X-n303-k21': 21_736,
};
const BUDGETS = [
  { seconds: 2, percent: 2 },
  { seconds: 10, percent: 1 },
];
const SEEDS = [1, 2, 3];
/** Routes beyond the minimum that can hold all the work. */
const SPARE_ROUTES = 2;
/** High enough that no route exceeds its capacity. */
const OVER_COST = 1000;

type Say = (line: string) => void;

/** Reads a published instance: no stop is assigned yet, and all routes start and end at the first point. */
function read(file: string, name: string): SharingProblem {
  const text = readFileSync(file, 'utf8');
  const numbers = (from: string, to: string) =>
    text
      .slice(text.indexOf(from) + from.length, text.indexOf(to))
      .trim()
      .split('\n')
      .map(line => line.trim().split(/\s+/).map(Number));
  const points = numbers('NODE_COORD_SECTION', 'DEMAND_SECTION');
  const work = numbers('DEMAND_SECTION', 'DEPOT_SECTION').map(([, demand = 0]) => demand);
  const capacity = Number(/CAPACITY\s*:\s*(\d+)/.exec(text)?.[1]);
  const count = Number(/-k(\d+)$/.exec(name)?.[1]) + SPARE_ROUTES;
  const all = Array.from({ length: count }, (_, route) => route);
  const costs = CostMatrix.from(points.length, (from, to) => {
    const [[, x = 0, y = 0] = [], [, toX = 0, toY = 0] = []] = [points[from], points[to]];
    return Math.round(Math.hypot(x - toX, y - toY));
  });
  return {
    travel: [costs],
    stops: points.slice(1).map((_, index) => ({
      table: 0,
      node: index + 1,
      work: work[index + 1] ?? 0,
      routes: all,
      window: null,
      lateNow: 0,
      present: null,
      customer: index,
      isFixed: false,
    })),
    routes: all.map(() => ({ table: 0, start: 0, end: 0, capacity, startsAt: 0 })),
    overCost: OVER_COST,
    mostChanged: points.length,
  };
}

/**
 * Divides work among crews for the CVRPLIB instances (set X) in the folder CVRP_DIR, and compares the total
 * length with the best known one: the mean over several seeds, each with a time limit.
 */
export function benchCrews(say: Say): void {
  const folder = process.env.CVRP_DIR;
  const names = (folder ? readdirSync(folder) : [])
    .filter(file => file.endsWith('.vrp'))
    .map(file => file.replace('.vrp', ''))
    .filter(name => name in BEST_KNOWN);
  if (!folder || names.length === 0) {
    say('  (CVRP_DIR is not a folder with CVRPLIB instances)');
    return;
  }
  for (const { seconds, percent } of BUDGETS) {
    const means = names.map(name => {
      const problem = read(join(folder, `${name}.vrp`), name);
      const gaps = SEEDS.map(seed => {
        const routes = shareStops(problem, { milliseconds: seconds * 1000, seed });
        return (costOfRoutes(problem, routes) / (BEST_KNOWN[name] ?? Number.NaN) - 1) * 100;
      });
      const mean = meanOf(gaps);
      say(
        `  ${name} in ${seconds} s: mean ${mean.toFixed(2)} %, worst ${Math.max(...gaps).toFixed(2)} % over the best known`,
      );
      return mean;
    });
    const mean = meanOf(means);
    say(
      `  all in ${seconds} s: mean ${mean.toFixed(2)} % (at most ${percent})  ${mean <= percent ? 'within budget' : 'OVER BUDGET'}`,
    );
  }
}

const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
