import type { VendorZip } from '#contract/territory/vendors.calls.ts';
import type { VendorZipsBody } from '#contract/territory/vendors.ts';
import type { ZipArea } from '#src/ui/map/zipAreas.ts';

type Zip = VendorZipsBody['zips'][number];

/** A served zip code in the form: what is saved, and what the list says besides. */
export type ServedZip = Zip & Partial<Pick<VendorZip, 'areaName' | 'propertyCount'>>;

const ZIP = /^\d{5}$/;

/** The list with further zip codes of one service; those that are there already stay as they are. */
export function addZips(
  zips: readonly ServedZip[],
  codes: readonly string[],
  terms: Pick<Zip, 'serviceType' | 'weekday' | 'crewId'>,
  areas: readonly ZipArea[],
): ServedZip[] {
  const known = new Set(zips.filter(zip => zip.serviceType === terms.serviceType).map(zip => zip.zipcode));
  const names = new Map(areas.map(area => [area.zipcode, area.name]));
  const fresh = [...new Set(codes)].filter(code => ZIP.test(code) && !known.has(code));
  return [
    ...zips,
    ...fresh.map(zipcode => ({ zipcode, ...terms, areaName: names.get(zipcode) ?? null, propertyCount: 0 })),
  ];
}

export const withoutZip = (zips: readonly ServedZip[], zipcode: string, type: Zip['serviceType']) =>
  zips.filter(zip => zip.zipcode !== zipcode || zip.serviceType !== type);
