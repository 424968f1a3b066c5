import { expect, it } from 'vitest';
import { expectedMinutes, type MinutesFacts } from '#server/modules/schedule/cadence/expectedMinutes.ts';

const MOW: MinutesFacts = {
  type: 'mow',
  lotSize: null,
  lotSquareFeet: null,
  frontBack: 'both',
  timeCapMinutes: null,
  lastWorked: [],
};

it.each<[string, Partial<MinutesFacts>, number]>([
  ['the median of the last visits', { lastWorked: [50, 30, 40] }, 40],
  ['the lower of two middle values', { lastWorked: [100, 30, 40, 50] }, 40],
  ['at least a minute', { lastWorked: [0] }, 1],
  ['what was worked, whatever the lot', { lastWorked: [25], lotSize: 'extraLarge' }, 25],
  ['half an hour for a call log', { type: 'call-log', lotSize: 'extraLarge' }, 30],
  ['two hours for bush and bed', { type: 'bnb', lotSize: 'small' }, 120],
  ['the cap of bush and bed', { type: 'bnb', timeCapMinutes: 90 }, 90],
  ['20 minutes for a small lot', { lotSize: 'small' }, 20],
  ['55 minutes for an extra large lot', { lotSize: 'extraLarge' }, 55],
  ['three fifths of it for front or back only', { lotSize: 'extraLarge', frontBack: 'frontOnly' }, 33],
  ['the lot size rather than its square feet', { lotSize: 'small', lotSquareFeet: 20_000 }, 20],
  ['40 minutes for 12,000 square feet', { lotSquareFeet: 12_000 }, 40],
  ['55 minutes for 25,000 square feet', { lotSquareFeet: 25_000 }, 55],
  ['75 minutes beyond', { lotSquareFeet: 25_001 }, 75],
  ['30 minutes if the lot is unknown', {}, 30],
  ['30 minutes if its square feet are entered as zero', { lotSquareFeet: 0 }, 30],
])('a future visit is expected to take %s', (_, facts, minutes) => {
  expect(expectedMinutes({ ...MOW, ...facts })).toBe(minutes);
});
