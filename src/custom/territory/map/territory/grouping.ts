import type { ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { TerritoryZip, TerritoryZone } from '#contract/territory/places.calls.ts';

export const GROUPINGS = ['crew', 'vendor', 'market', 'day', 'density', 'revenue'] as const;
/** Grouping key of the map. */
export type Grouping = (typeof GROUPINGS)[number];
/** Returns whether the groups are ranges of an amount. */
export const isAmount = (by: Grouping): by is 'density' | 'revenue' => by === 'density' || by === 'revenue';

/** A group of ZIP codes with its look on the map. */
export interface ZipGroup {
  id: number;
  name: string;
  colour: string;
  zips: TerritoryZip[];
}

/** Facts that grouping needs besides the ZIP codes. */
export interface GroupingFacts {
  /** Area in square miles of each ZIP code with a known shape. */
  squareMiles: ReadonlyMap<string, number>;
  revenue: ReadonlyMap<string, Cents>;
  /** In the reader's language. */
  nameOfDay(weekday: number): string;
  nameOfRange(by: 'density' | 'revenue', from: number, to: number): string;
}

/** Returns the zone that serves a ZIP code; if several vendors do, the one for new properties. */
export const zoneOf = (zip: TerritoryZip, type: ServiceType): TerritoryZone | null =>
  zip.zones.find(zone => zone.serviceType === type && zone.isServing) ??
  zip.zones.find(zone => zone.serviceType === type) ??
  null;

/** Colors for vendors, markets and days, used in turn. */
const COLORS = ['#2E6B3A', '#1F5FA8', '#8A5A00', '#7A3E9D', '#B3261E', '#0F6F74', '#5C6B1E', '#A0457A'];
/** Ascending color scale. */
const SHADES = ['#CFE6C9', '#9CCB95', '#63A769', '#357F45', '#17502A'];

function groupOf(
  zip: TerritoryZip,
  by: 'crew' | 'vendor' | 'market' | 'day',
  type: ServiceType,
  { nameOfDay }: GroupingFacts,
): Omit<ZipGroup, 'zips'> | null {
  if (by === 'market') {
    if (zip.marketId === null || zip.marketName === null) return null;
    return { id: zip.marketId, name: zip.marketName, colour: '' };
  }
  const zone = zoneOf(zip, type);
  if (!zone) return null;
  if (by === 'day') return { id: zone.weekday, name: nameOfDay(zone.weekday), colour: '' };
  return by === 'crew'
    ? { id: zone.crewId, name: zone.crewName, colour: zone.crewColour }
    : { id: zone.vendorId, name: zone.vendorName, colour: '' };
}

/** Groups the ZIP codes; those without a group are omitted. */
export function groupsOf(
  zips: readonly TerritoryZip[],
  by: Grouping,
  type: ServiceType,
  facts: GroupingFacts,
): ZipGroup[] {
  if (isAmount(by)) return amountGroups(zips, by, facts);
  const groups = new Map<number, ZipGroup>();
  for (const zip of zips) {
    const group = groupOf(zip, by, type, facts);
    if (!group) continue;
    const known = groups.get(group.id);
    if (known) known.zips.push(zip);
    else groups.set(group.id, { ...group, zips: [zip] });
  }
  const inOrder = [...groups.values()].sort((a, b) =>
    by === 'day' ? a.id - b.id : a.name.localeCompare(b.name),
  );
  return inOrder.map((group, index) => ({
    ...group,
    colour: group.colour || (COLORS[index % COLORS.length] ?? ''),
  }));
}

/** Returns properties per square mile, or cents; null if unknown. */
function amountOf(
  zip: TerritoryZip,
  by: 'density' | 'revenue',
  { squareMiles, revenue }: Pick<GroupingFacts, 'squareMiles' | 'revenue'>,
): number | null {
  if (by === 'revenue') return revenue.get(zip.zipcode) ?? 0;
  const miles = squareMiles.get(zip.zipcode);
  return miles ? zip.activeProperties / miles : null;
}

/** Returns at most five groups of about equal size, in ascending order; equal amounts stay together. */
function amountGroups(
  zips: readonly TerritoryZip[],
  by: 'density' | 'revenue',
  facts: GroupingFacts,
): ZipGroup[] {
  const known = zips
    .flatMap(zip => {
      const amount = amountOf(zip, by, facts);
      return amount === null ? [] : [{ zip, amount }];
    })
    .sort((a, b) => a.amount - b.amount);
  const size = known.length / SHADES.length;
  const groups = SHADES.map((): typeof known => []);
  let shade = 0;
  for (const [index, one] of known.entries()) {
    const isAlike = known[index - 1]?.amount === one.amount;
    if (!isAlike) shade = Math.max(shade, Math.min(SHADES.length - 1, Math.floor(index / size)));
    groups[shade]?.push(one);
  }
  return groups.flatMap((group, index): ZipGroup[] => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    return [
      {
        id: index,
        name: facts.nameOfRange(by, first.amount, last.amount),
        colour: SHADES[index] ?? '',
        zips: group.map(({ zip }) => zip),
      },
    ];
  });
}

/** Returns whether the ZIP code's number, area, market, vendor or crew contains the search text. */
export function fits(zip: TerritoryZip, type: ServiceType, wanted: string): boolean {
  const zone = zoneOf(zip, type);
  const words = [zip.zipcode, zip.areaName, zip.marketName, zone?.vendorName, zone?.crewName];
  const text = words.join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}
