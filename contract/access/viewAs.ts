import { z } from 'zod';

/** View of the product as a user, or as a role's users would see it. */
export interface ViewAs {
  /** User whose own rows are shown; null for an office role, which can see all rows. */
  userId: number | null;
  /** Role whose permissions apply instead of the user's own. */
  roleId: number | null;
}

export const viewAsBody = z.union([
  z.strictObject({ userId: z.int().positive() }),
  z.strictObject({ roleId: z.int().positive() }),
]);
export type ViewAsBody = z.infer<typeof viewAsBody>;
