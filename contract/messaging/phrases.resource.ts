import { PHRASE_TYPES } from '#contract/core/enums.ts';
import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';

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
      label: { en: 'Phrases', es: 'Frases' },
      roles: ['csr'],
      group: 'settings',
      opens: {
        en: 'Sentences that the office writes often.',
        es: 'Frases que la oficina escribe a menudo.',
      },
    },
  },
  view: 'phrase_list',
  write: 'phrase_list',
  menuAfter: 'zipcodes',
  texts: {
    title: { en: 'Phrases', es: 'Frases' },
    one: { en: 'a phrase', es: 'una frase' },
    count: { en: '%{count} phrase |||| %{count} phrases', es: '%{count} frase |||| %{count} frases' },
    search: { en: 'Search name or text', es: 'Buscar nombre o texto' },
    none: {
      en: 'There are no phrases yet. A phrase is a sentence that you write often, ready to be picked.',
      es: 'Todavía no hay frases. Una frase es un texto que usted escribe seguido, listo para elegirse.',
    },
    add: { en: 'Add phrase', es: 'Agregar frase' },
    section: { en: 'Phrase', es: 'Frase' },
    help: {
      en: 'Choose it by its name wherever a text of its type is written. What crews send goes out in the customer’s language.',
      es: 'Se elige por su nombre donde se pide un texto de su tipo. Lo que mandan las cuadrillas sale en el idioma del cliente.',
    },
  },
  fields: {
    name: { en: 'Name', es: 'Nombre' },
    type: { en: 'Type', es: 'Tipo' },
    phrase: { en: 'Phrase', es: 'Frase' },
    phraseEs: { en: 'Phrase in Spanish', es: 'Frase en español' },
    isActive: { en: 'Active', es: 'Activa' },
  },
  named: 'name',
  schemas,
  example: { name: 'Rain', type: 'note', phrase: 'Too wet to mow today; we come back on {{date}}.' },
});
