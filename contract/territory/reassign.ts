import { z } from 'zod';
import { SERVICE_TYPES, WEEKDAYS } from '#contract/core/enums.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import { zipcodeField } from '#contract/core/validation.ts';

/**
 * Kinds of reassignments: a vendor's ZIP codes, a crew's or a vendor's work, a market's ZIP codes, a property
 * that moved.
 */
export const REASSIGNING_KINDS = ['zips', 'crew', 'vendor', 'market', 'property'] as const;
export type ReassigningKind = (typeof REASSIGNING_KINDS)[number];
/** Permissions for an undo, the same as for the reassignment itself. */
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
/** Kinds of records that a reassignment changes. */
export type KeptKind = 'zone' | 'property' | 'service' | 'crew' | 'vendor' | 'market';

const idInBody = z.int().positive();
/** Services that move too; if omitted, all except those whose crew or day was chosen by hand. */
export const serviceMovesField = z.array(idInBody).max(20_000).nullish();

/** Choices for the services at a property that moves to another ZIP code. */
export const followingBody = z.object({
  moves: serviceMovesField,
  /** Whether visits assigned to a crew by hand move too. */
  overwrites: z.boolean().default(false),
});
export type Following = z.infer<typeof followingBody>;

/** POST /properties/{id}/preview: the effect of another ZIP code on the property's services. */
export const newZipBody = z.object({ zipcode: zipcodeField, vendorId: idInBody.nullish() });
export type NewZipBody = z.infer<typeof newZipBody>;

/** POST /crews/{id}/preview: the crew's upcoming work, and the effect of handing it over to another crew. */
export const handOverBody = z.object({ workTo: idInBody.nullish() });

/**
 * Crew that takes over the work of each of a vendor's crews, keyed by the id of the crew that hands it over.
 * A crew that is missing or null keeps its work; in a form, a crew without a choice is undefined.
 */
export const vendorWorkTo = z.record(z.string().regex(/^[1-9]\d*$/), idInBody.nullish());
/** POST /vendors/{id}/preview: the upcoming work of the vendor's crews, and the effect of handing it over. */
export const vendorHandOverBody = z.object({ workTo: vendorWorkTo.default({}) });
export type VendorWorkTo = z.infer<typeof vendorWorkTo>;

/** POST /territory/preview: ZIP codes that get another crew, another day, or both; null is unchanged. */
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

/** POST /territory: the change, with the services that move too. */
export const territoryChangeBody = territoryBody.and(z.object({ moves: serviceMovesField }));
export type TerritoryChangeBody = z.infer<typeof territoryChangeBody>;
