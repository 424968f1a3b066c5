import type { Bilingual, Language } from '#contract/core/messages.ts';
import { PLAIN } from '#contract/resources.ts';
import { inEach } from '#texts/localized.ts';
import type { Messages } from './shape.ts';

const inLanguage = (texts: Record<string, Bilingual>, language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[language]]));

/** Texts of plain resources, each under its name: `equipment.title`, `equipment.fields.name`. */
export const plainMessages: readonly Messages[] = Object.values(PLAIN).map(({ name, texts, fields }) => {
  // Leaves out `one`, which the history has among its own texts.
  const { one: _, ...ofScreens } = texts;
  const said = (language: Language) => ({
    [name]: { ...inLanguage(ofScreens, language), fields: inLanguage(fields, language) },
  });
  return inEach(said);
});
