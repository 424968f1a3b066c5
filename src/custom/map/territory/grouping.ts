import type { TerritoryZip, TerritoryZone } from '../../../../contract/calls/places.ts';
import type { ServiceType } from '../../../../contract/enums.ts';

export const GROUPINGS = ['crew', 'vendor', 'market'] as const;
/** By what the zip codes are told apart. */
export type Grouping = (typeof GROUPINGS)[number];

/** Zip codes that belong together, with their look on the map. */
export interface ZipGroup {
  id: number;
  name: string;
  colour: string;
  zips: TerritoryZip[];
}

/** Who gives this service there; where several vendors do, the one that new properties get. */
export const zoneOf = (zip: TerritoryZip, type: ServiceType): TerritoryZone | null =>
  zip.zones.find(zone => zone.serviceType === type && zone.isServing) ??
  zip.zones.find(zone => zone.serviceType === type) ??
  null;

/** Vendors and markets have no colour of their own: they take these in turn. */
const COLOURS = ['#2E6B3A', '#1F5FA8', '#8A5A00', '#7A3E9D', '#B3261E', '#0F6F74', '#5C6B1E', '#A0457A'];

function groupOf(zip: TerritoryZip, by: Grouping, type: ServiceType): Omit<ZipGroup, 'zips'> | null {
  if (by === 'market') {
    if (zip.marketId === null || zip.marketName === null) return null;
    return { id: zip.marketId, name: zip.marketName, colour: '' };
  }
  const zone = zoneOf(zip, type);
  if (!zone) return null;
  return by === 'crew'
    ? { id: zone.crewId, name: zone.crewName, colour: zone.crewColour }
    : { id: zone.vendorId, name: zone.vendorName, colour: '' };
}

/** The zip codes by crew, vendor or market; those that belong to none are left out. */
export function groupsOf(zips: readonly TerritoryZip[], by: Grouping, type: ServiceType): ZipGroup[] {
  const groups = new Map<number, ZipGroup>();
  for (const zip of zips) {
    const group = groupOf(zip, by, type);
    if (!group) continue;
    const known = groups.get(group.id);
    if (known) known.zips.push(zip);
    else groups.set(group.id, { ...group, zips: [zip] });
  }
  const inOrder = [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
  return inOrder.map((group, index) => ({
    ...group,
    colour: group.colour || (COLOURS[index % COLOURS.length] ?? ''),
  }));
}

/** Whether a zip code has what somebody looks for in its number, area, market, vendor or crew. */
export function fits(zip: TerritoryZip, type: ServiceType, wanted: string): boolean {
  const zone = zoneOf(zip, type);
  const words = [zip.zipcode, zip.areaName, zip.marketName, zone?.vendorName, zone?.crewName];
  const text = words.join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}
