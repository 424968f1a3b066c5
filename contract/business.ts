import { DEFAULT_CREW_CAPACITY_MINUTES, DEFAULT_TIME_ZONE } from './constants.ts';

/** The pictures under every map, where the settings name no others; their makers are named, as their terms ask. */
export const DEFAULT_TILES = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
} as const;

/** What every page goes by, from the system settings. */
export interface Business {
  name: string | null;
  /** IANA name; days and times are shown by it, whatever zone the device is in. */
  timeZone: string;
  tiles: { url: string; attribution: string; attributionUrl: string | null };
  /** Work that fits in the day of a new crew, minutes. */
  crewCapacityMinutes: number;
}

/** Before the settings are known. */
export const DEFAULT_BUSINESS: Business = {
  name: null,
  timeZone: DEFAULT_TIME_ZONE,
  tiles: DEFAULT_TILES,
  crewCapacityMinutes: DEFAULT_CREW_CAPACITY_MINUTES,
};
