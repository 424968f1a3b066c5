import { z } from 'zod';
import { zipcodeField } from './validation.ts';

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
