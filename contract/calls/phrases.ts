import { z } from 'zod';
import { PHRASE_TYPES } from '../enums.ts';
import { phraseBody } from '../phrases.ts';
import { resourceCalls } from './resource.ts';

const phrase = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(PHRASE_TYPES),
  phrase: z.string(),
  isActive: z.boolean(),
  version: z.number(),
});
export type Phrase = z.output<typeof phrase>;

export const phraseCalls = resourceCalls('phrases', {
  entity: 'phrase',
  title: ['a phrase', 'Phrases'],
  row: phrase,
  body: phraseBody,
});
