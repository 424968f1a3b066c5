import { PHRASE_TYPES } from '#contract/core/enums.ts';
import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';
import { phrasesResourceTexts } from '#texts/contract/messaging/phrases.resource.ts';

const schemas = ({ z, requiredText, optionalText }: SchemaTools) => ({
  row: z.object({
    id: z.number(),
    name: z.string(),
    type: z.enum(PHRASE_TYPES),
    phrase: z.string(),
    phraseEs: z.string().nullable(),
    isActive: z.boolean(),
    version: z.number(),
  }),
  body: z.object({
    name: requiredText('required', 80),
    type: z.enum(PHRASE_TYPES, { error: 'required' }),
    phrase: requiredText('required', 2000),
    phraseEs: optionalText(2000),
    isActive: z.boolean().default(true),
  }),
});
export type Phrase = RowOf<typeof schemas>;

/** Sentences that the office uses often, each with a short name. */
export const phrases = plainResource({
  name: 'phrases',
  entity: 'phrase',
  permissions: {
    phrase_list: {
      label: phrasesResourceTexts.phrase_list,
      roles: ['csr'],
      group: 'settings',
      opens: phrasesResourceTexts.phraseListOpens,
    },
  },
  view: 'phrase_list',
  write: 'phrase_list',
  menuAfter: 'zipcodes',
  texts: phrasesResourceTexts.texts,
  fields: phrasesResourceTexts.fields,
  named: 'name',
  schemas,
  example: { name: 'Rain', type: 'note', phrase: 'Too wet to mow today; we come back on {{date}}.' },
});
