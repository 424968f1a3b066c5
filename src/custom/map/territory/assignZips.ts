import type { ZipChange } from '../../../../contract/calls/vendors.ts';
import type { VendorZipsBody } from '../../../../contract/vendors.ts';
import { call } from '../../../dataProvider/call.ts';

type Zip = VendorZipsBody['zips'][number];

/**
 * Adds zip codes to what a vendor serves, or gives those it serves already another crew or day. The vendor's list
 * is read just before, so that what others changed meanwhile stays.
 */
export async function assignZips(
  vendorId: number,
  zipcodes: readonly string[],
  terms: Omit<Zip, 'zipcode'>,
): Promise<ZipChange> {
  const params = { id: vendorId };
  const { data: before } = await call('GET /vendors/:id/zipcodes', { params });
  const given = new Set(zipcodes);
  const kept = before.filter(zip => zip.serviceType !== terms.serviceType || !given.has(zip.zipcode));
  const zips: Zip[] = [
    ...kept.map(({ zipcode, serviceType, weekday, crewId }) => ({ zipcode, serviceType, weekday, crewId })),
    ...zipcodes.map(zipcode => ({ zipcode, ...terms })),
  ];
  return (await call('PUT /vendors/:id/zipcodes', { params, body: { zips } })).data;
}
