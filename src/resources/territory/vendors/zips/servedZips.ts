import type { VendorZip } from '#contract/territory/vendors.calls.ts';
import type { VendorZipsBody } from '#contract/territory/vendors.ts';
import type { ZipArea } from '#src/ui/map/zipAreas.ts';

type Zip = VendorZipsBody['zips'][number];

/** A served ZIP code in the form: the saved fields, and those that only the list shows. */
export type ServedZip = Zip & Partial<Pick<VendorZip, 'areaName' | 'propertyCount'>>;

const ZIP = /^\d{5}$/;

/** Adds ZIP codes of one service to the list; existing ones stay unchanged. */
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
