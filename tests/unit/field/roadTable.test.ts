import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { drivingMinutes, roadMiles } from '#contract/field/driving.ts';
import { planDrive, pointsOf } from '#server/modules/field/routing/planDrive.ts';
import { roadTable } from '#server/modules/field/routing/roadTable.ts';
import { travelBetween } from '#server/modules/field/routing/travelTable.ts';
import { outsideFor } from '#server/plugins/outside.ts';

const outside = outsideFor({ allowsOwnNetwork: true });

/** Driving times of this test's server: three times as long eastward; some routes are unknown. */
const secondsOf = (from: number, to: number) => Math.abs(to - from) * (to > from ? 180 : 60);
let isUnknown: (from: number, to: number) => boolean;
let isSilent: (sources: number[]) => boolean;
let asked: { points: number; cells: number }[];

/**
 * Works like OSRM's table service with at most 100 points; a point's longitude is its number in hundredths.
 */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://osrm');
  const numbers = (url.pathname.split('/').at(-1) ?? '')
    .split(';')
    .map(point => Math.round(Number(point.split(',')[0]) * 100));
  const side = (name: string) =>
    (url.searchParams.get(name)?.split(';').map(Number) ?? [...numbers.keys()]).map(at => numbers[at] ?? 0);
  const [sources, destinations] = [side('sources'), side('destinations')];
  asked.push({ points: numbers.length, cells: sources.length * destinations.length });
  if (isSilent(sources)) return;
  if (numbers.length > 100) {
    response.writeHead(400).end(JSON.stringify({ code: 'TooBig' }));
    return;
  }
  const cells = (value: (from: number, to: number) => number) =>
    sources.map(from => destinations.map(to => (isUnknown(from, to) ? null : value(from, to))));
  response.end(
    JSON.stringify({
      code: 'Ok',
      durations: cells(secondsOf),
      distances: cells((from, to) => Math.abs(to - from) * 1609.344),
    }),
  );
});
let address: string;

beforeAll(async () => {
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  isUnknown = () => false;
  isSilent = () => false;
  asked = [];
});

const pointsTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ latitude: 30, longitude: index / 100 }));

// covers: limit-14
it('reads minutes and miles, separately for each direction', async () => {
  const { minutes, miles } = await roadTable(outside, address, pointsTo(4));
  expect(minutes[0]?.[3]).toBe(9);
  expect(minutes[3]?.[0]).toBe(3);
  expect(miles[1]?.[3]).toBeCloseTo(2);
  expect(asked).toEqual([{ points: 4, cells: 16 }]);
});

it('requests a large table in parts that the server accepts', async () => {
  const { minutes } = await roadTable(outside, address, pointsTo(130));
  expect(minutes.flat()).toHaveLength(130 * 130);
  expect(minutes.flatMap((row, from) => row.filter((cell, to) => cell !== secondsOf(from, to) / 60))).toEqual(
    [],
  );
  expect(Math.max(...asked.map(part => part.points))).toBeLessThanOrEqual(100);
  expect(asked.reduce((sum, part) => sum + part.cells, 0)).toBe(130 * 130);
});

/** Timeout, which `patience.ts` extends to 20 s: enough for every part that the server answers. */
const SILENT_FOR_MS = 1000;

it('uses straight lines if the server knows no route or does not answer', async () => {
  const points = pointsTo(110);
  const [first, last] = [points[0], points[109]];
  if (!first || !last) throw new Error('no points');
  const estimate = drivingMinutes(roadMiles(first, last));

  isUnknown = (from, to) => from === 0 && to === 109;
  const patchy = travelBetween(points, await roadTable(outside, address, points)).minutes;
  expect(patchy.between(0, 109)).toBeCloseTo(estimate);
  expect(patchy.between(109, 0)).toBe(109);

  isUnknown = () => false;
  isSilent = sources => sources.includes(0);
  const late = travelBetween(points, await roadTable(outside, address, points, SILENT_FOR_MS)).minutes;
  expect(late.between(0, 109)).toBeCloseTo(estimate);
  expect(late.between(60, 109)).toBe(147);

  const away = await roadTable(outside, 'http://127.0.0.1:9', pointsTo(3));
  expect(away.minutes.flat().every(cell => cell === null)).toBe(true);
});

it('orders stops by driving time, not by straight-line distance', async () => {
  // Driving east takes long: the crew goes far east first only if it must, and does the other stops on the
  // way back.
  const [start, ...places] = pointsTo(4);
  if (!start) throw new Error('no start');
  isUnknown = () => false;
  const question = { from: start, to: start, places, lockedTurns: [] };
  const road = await roadTable(outside, address, pointsOf(question));
  const detour = structuredClone(road.minutes) as number[][];
  // The drive from the start to the nearest place takes very long.
  (detour[0] as number[])[2] = 500;
  const plan = planDrive({ ...question, road: { ...road, minutes: detour } });
  expect(plan.order[0]).not.toBe(0);
  expect(plan.after.minutes).toBe(12);
  expect(planDrive({ ...question, places: [], road }).order).toEqual([]);
});
