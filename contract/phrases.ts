import { z } from 'zod';
import { PHRASE_TYPES } from './enums.ts';
import { requiredText } from './validation.ts';

/** A sentence that the office writes often, under a short name. */
export const phraseBody = z.object({
  name: requiredText('required', 80),
  type: z.enum(PHRASE_TYPES, { error: 'required' }),
  phrase: requiredText('required', 2000),
  isActive: z.boolean().default(true),
});
export type PhraseBody = z.infer<typeof phraseBody>;
