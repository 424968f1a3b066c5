import { z } from 'zod';

/** A puzzle from the server with its solution. */
const proof = z.object({ puzzle: z.string().max(200), answer: z.int().nonnegative() });
export type Proof = z.infer<typeof proof>;

/** Extra fields in requests from signed-out visitors. `website` is a hidden field that only bots fill in. */
export const strangersFields = {
  proof: proof.nullish(),
  website: z.string().max(500).nullish(),
};
