import { z } from 'zod';

/** A puzzle of the server's with its answer. */
const proof = z.object({ puzzle: z.string().max(200), answer: z.int().nonnegative() });
export type Proof = z.infer<typeof proof>;

/**
 * What whoever is not signed in sends along. `website` stands in a field that people don't see: only a robot fills it
 * in.
 */
export const strangersFields = {
  proof: proof.nullish(),
  website: z.string().max(500).nullish(),
};
