import { KM_PER_MILE } from '#contract/core/constants.ts';
import type { LatLng } from '#contract/core/distance.ts';
import type { Outside } from '#server/plugins/outside.ts';
import type { TravelTable } from './travelTable.ts';

/** Default limit of points per table of an OSRM server; larger tables are requested in parts. */
const MAX_POINTS = 100;
const PART = MAX_POINTS / 2;
const PARTS_AT_ONCE = 4;
/** How long a request waits for road times before it uses straight lines. */
const PATIENCE_MS = 8_000;
const METRES_PER_MILE = KM_PER_MILE * 1000;
const SECONDS_PER_MINUTE = 60;

type Cells = (number | null)[][];

interface Part {
  from: number[];
  to: number[];
}

/**
 * Travel between all points from an OSRM server's tables. A cell is null, and the straight line is used, if
 * the server knows no route or gives no valid response in time. Never throws.
 */
export async function roadTable(
  outside: Outside,
  address: string,
  points: readonly LatLng[],
  patienceMs = PATIENCE_MS,
): Promise<TravelTable> {
  const empty = (): Cells => points.map(() => points.map(() => null));
  const table = { miles: empty(), minutes: empty() };
  const patience = AbortSignal.timeout(patienceMs);
  const waiting = partsOf(points.length).values();
  const askOn = async () => {
    for (const part of waiting) {
      const answer = patience.aborted ? null : await askPart(outside, address, points, part, patience);
      if (!answer) continue;
      for (const [row, from] of part.from.entries())
        for (const [column, to] of part.to.entries()) {
          const seconds = numberIn(answer.durations, row, column);
          const metres = numberIn(answer.distances, row, column);
          (table.minutes[from] as Cells[number])[to] = seconds === null ? null : seconds / SECONDS_PER_MINUTE;
          (table.miles[from] as Cells[number])[to] = metres === null ? null : metres / METRES_PER_MILE;
        }
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, askOn));
  return table;
}

/** Splits a table into blocks, or one block if it is small enough. */
function partsOf(count: number): Part[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (count < 2) return [];
  if (count <= MAX_POINTS) return [{ from: all, to: all }];
  const blocks = Array.from({ length: Math.ceil(count / PART) }, (_, block) =>
    all.slice(block * PART, (block + 1) * PART),
  );
  return blocks.flatMap(from => blocks.map(to => ({ from, to })));
}

interface OsrmTable {
  durations?: unknown;
  distances?: unknown;
}

async function askPart(
  outside: Outside,
  address: string,
  points: readonly LatLng[],
  { from, to }: Part,
  signal: AbortSignal,
): Promise<OsrmTable | null> {
  const asked = from === to ? from : [...from, ...to];
  const places = asked.flatMap(index => {
    const point = points[index];
    return point ? [`${point.longitude.toFixed(6)},${point.latitude.toFixed(6)}`] : [];
  });
  const sides =
    from === to
      ? ''
      : `&sources=${from.map((_, at) => at).join(';')}&destinations=${to.map((_, at) => from.length + at).join(';')}`;
  const url = `${address.replace(/\/+$/, '')}/table/v1/driving/${places.join(';')}?annotations=duration,distance${sides}`;
  try {
    const response = await outside.fetch(url, { signal });
    return response.ok ? ((await response.json()) as OsrmTable | null) : null;
  } catch {
    return null;
  }
}

function numberIn(rows: unknown, row: number, column: number): number | null {
  const line: unknown = Array.isArray(rows) ? rows[row] : undefined;
  const value: unknown = Array.isArray(line) ? line[column] : undefined;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
