import type { Business } from '#contract/access/session.calls.ts';
import {
  DEFAULT_CREW_CAPACITY_MINUTES,
  DEFAULT_TIME_ZONE,
  TIME_CAP_HOURS,
} from '#contract/core/constants.ts';
import { DEFAULT_REASONS } from '#contract/schedule/visitReasons.ts';

/** Default map tiles, with the attribution that their terms require. */
export const DEFAULT_TILES = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
} as const;

/** Used until the settings are loaded. */
export const DEFAULT_BUSINESS: Business = {
  name: null,
  language: 'en',
  timeZone: DEFAULT_TIME_ZONE,
  tiles: DEFAULT_TILES,
  crewCapacityMinutes: DEFAULT_CREW_CAPACITY_MINUTES,
  timeCap: { maximumHours: TIME_CAP_HOURS.max, difference: TIME_CAP_HOURS.step },
  receivesCalls: false,
  visitReasons: DEFAULT_REASONS,
};

/**
 * Returns the caps to choose from in hours: multiples of `difference` up to the maximum, which is always
 * included.
 */
export function timeCapChoices({ maximumHours, difference }: Business['timeCap']): number[] {
  const steps = Math.floor(maximumHours / difference);
  const choices = Array.from({ length: steps }, (_, index) => (index + 1) * difference);
  return choices.at(-1) === maximumHours ? choices : [...choices, maximumHours];
}
