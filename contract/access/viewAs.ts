import { z } from 'zod';

/** What an administrator looks at the product as: a person, or a role as one of those who have it would see it. */
export interface ViewAs {
  /** Whose own rows are seen; null where the role belongs to the office, which reaches all. */
  userId: number | null;
  /** Whose permissions hold instead of the person's own. */
  roleId: number | null;
}

export const viewAsBody = z.union([
  z.strictObject({ userId: z.int().positive() }),
  z.strictObject({ roleId: z.int().positive() }),
]);
export type ViewAsBody = z.infer<typeof viewAsBody>;
