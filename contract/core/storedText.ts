import { TRAITS } from '#texts/language.ts';
import type { Language } from '#texts/languages.ts';

type Stored<Field extends string> = { readonly [K in Field]: string | null } & {
  readonly [K in `${Field}Es`]?: string | null;
};

/**
 * Returns a text that the office wrote in every language, such as `title` and `titleEs`, in the reader's
 * language, or in the first language if that one is missing.
 */
export function storedText<Field extends string, Row extends Stored<Field>>(
  row: Row,
  field: Field,
  language: Language,
): string | Row[Field] {
  const texts: Readonly<Record<string, string | null | undefined>> = row;
  return texts[`${field}${TRAITS[language].columnSuffix}`] || row[field];
}
