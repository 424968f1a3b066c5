import type { VendorZipsBody } from '#contract/territory/vendors.ts';
import type { Change } from '#server/unitOfWork.ts';

export type Zip = VendorZipsBody['zips'][number];

/** Returns the history row of a vendor's ZIP code that was added, removed or given another day or crew. */
export function zipChange(vendorId: number, before: Zip | undefined, after: Zip | undefined): Change[] {
  const told = ({ weekday, crewId }: Zip) => ({ vendorId, weekday, crewId });
  const zip = after ?? before;
  if (!zip) return [];
  return [
    {
      entity: 'zipcode',
      entityId: `${zip.zipcode}|${zip.serviceType}`,
      action: before ? (after ? 'updated' : 'deleted') : 'added',
      before: before ? told(before) : null,
      after: after ? told(after) : null,
    },
  ];
}
