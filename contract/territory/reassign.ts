import { z } from 'zod';
import { SERVICE_TYPES, WEEKDAYS } from '#contract/core/enums.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import { zipcodeField } from '#contract/core/validation.ts';

/** What was given to others: zip codes of vendors, a crew's or a vendor's work, a market's zip codes, a property that moved. */
export const REASSIGNING_KINDS = ['zips', 'crew', 'vendor', 'market', 'property'] as const;
export type ReassigningKind = (typeof REASSIGNING_KINDS)[number];
/** Whoever may do it may undo it. */
export const UNDO_KEYS: Record<ReassigningKind, readonly [PermissionKey, ...PermissionKey[]]> = {
  zips: ['vendor_zip_edit', 'vendor_edit'],
  crew: ['crew_edit'],
  vendor: ['vendor_edit'],
  market: ['market_edit'],
  property: ['customer_edit'],
};
export const ALL_UNDO_KEYS = Object.values(UNDO_KEYS).flat();
export const kindsToUndo = (permissions: readonly PermissionKey[]): ReassigningKind[] =>
  REASSIGNING_KINDS.filter(kind => canAccess(permissions, UNDO_KEYS[kind]));
/** The records that such a change reaches. */
export type KeptKind = 'zone' | 'property' | 'service' | 'crew' | 'vendor' | 'market';

const idInBody = z.int().positive();
/** The services that go along; left out, all but those whose crew or day was chosen by hand. */
export const serviceMovesField = z.array(idInBody).max(20_000).nullish();

/** How the services at a property follow it into another zip code. */
export const followingBody = z.object({
  moves: serviceMovesField,
  /** Visits that were given to a crew by hand go along too. */
  overwrites: z.boolean().default(false),
});
export type Following = z.infer<typeof followingBody>;

/** POST /properties/{id}/preview: what another zip code would do to the services sold there. */
export const newZipBody = z.object({ zipcode: zipcodeField, vendorId: idInBody.nullish() });
export type NewZipBody = z.infer<typeof newZipBody>;

/** POST /crews/{id}/preview: what the crew has to come, and what giving it to another crew would do. */
export const handOverBody = z.object({ workTo: idInBody.nullish() });

/** Who takes over the work of each crew of a vendor, by the crew's id; a crew that is left out or null keeps it. */
export const vendorWorkTo = z.record(z.string().regex(/^[1-9]\d*$/), idInBody.nullable());
/** POST /vendors/{id}/preview: what the vendor's crews have to come, and what giving it to others would do. */
export const vendorHandOverBody = z.object({ workTo: vendorWorkTo.default({}) });
export type VendorWorkTo = z.infer<typeof vendorWorkTo>;

/** POST /territory/preview: zip codes that go to a crew, to another day, or both; what is null stays as it is. */
export const territoryBody = z
  .object({
    zipcodes: z.array(zipcodeField).min(1, 'required').max(2000),
    serviceType: z.enum(SERVICE_TYPES),
    crewId: idInBody.nullable(),
    weekday: z.literal(WEEKDAYS).nullable(),
  })
  .refine(({ crewId, weekday }) => crewId !== null || weekday !== null, {
    path: ['crewId'],
    error: 'required',
  });
export type TerritoryBody = z.infer<typeof territoryBody>;

/** POST /territory: the same, with the services that go along. */
export const territoryChangeBody = territoryBody.and(z.object({ moves: serviceMovesField }));
export type TerritoryChangeBody = z.infer<typeof territoryChangeBody>;
