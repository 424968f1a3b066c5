import { TRAITS } from './language.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** One text in every language. */
export type Localized = Record<Language, string>;

/** A text whose placeholders the compiler knows. The property is only in the type; no text has it. */
export type WithPlaceholders<Name extends string> = Localized & { readonly placeholders?: Name };

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Text<T extends string> = [Names<T>] extends [never] ? Localized : WithPlaceholders<Names<T>>;

/** A tree of texts, each in every language. */
export type LocalizedTree<T> = {
  readonly [K in keyof T]: T[K] extends string ? Text<T[K]> : LocalizedTree<T[K]>;
};

/** The shape that a catalog of another language must have: the same keys as the English one, no fewer and no more. */
export type TextsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]> };

/** The texts of one language, of a catalog that has all. */
export type TextsOf<T extends Record<Language, unknown>> = T[Language];

/** Makes a value for every language. */
export const inEach = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map(language => [language, make(language)])) as Record<Language, T>;

type Node = string | { readonly [key: string]: Node };

function localize(catalogs: Record<Language, Node>): unknown {
  const first = catalogs[LANGUAGES[0]];
  if (typeof first === 'string') return catalogs;
  const tree = Object.keys(first).map(
    key =>
      [key, localize(inEach(language => (catalogs[language] as Exclude<Node, string>)[key] ?? ''))] as const,
  );
  return Array.isArray(first) ? tree.map(([, texts]) => texts) : Object.fromEntries(tree);
}

/** Turns a catalog per language into one tree whose texts are in every language. */
export const inEveryLanguage = <T extends object>(
  catalogs: { [LANGUAGE in Language]: LANGUAGE extends 'en' ? T : TextsLike<T> },
): LocalizedTree<T> => localize(catalogs as unknown as Record<Language, Node>) as LocalizedTree<T>;

/** Fills `{name}` placeholders; one without a value is left unchanged. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

type Value = string | number | Localized | null | undefined;

/** Fills the placeholders of a text in every language. A value may be a text in every language itself. */
export const filled = <N extends string>(
  text: WithPlaceholders<N>,
  values: Record<NoInfer<N>, Value>,
): Localized =>
  inEach(language =>
    fill(
      text[language],
      Object.fromEntries(
        Object.entries<Value>(values).map(([name, value]) => [
          name,
          typeof value === 'object' && value !== null ? value[language] : (value ?? ''),
        ]),
      ),
    ),
  );

/** The texts of a tree in one language. */
type InOne<T> = { readonly [K in keyof T]: T[K] extends Localized ? string : InOne<T[K]> };

const inOne = (tree: unknown, language: Language): unknown => {
  const entries = Object.entries(tree as Record<string, unknown>);
  return typeof (tree as Localized)[language] === 'string'
    ? (tree as Localized)[language]
    : Array.isArray(tree)
      ? tree.map(one => inOne(one, language))
      : Object.fromEntries(entries.map(([key, one]) => [key, inOne(one, language)]));
};

/** Turns a tree of texts into one tree per language. */
export const byLanguage = <T extends object>(tree: T): Record<Language, InOne<T>> =>
  inEach(language => inOne(tree, language) as InOne<T>);

/** A text whose wording depends on a number. */
interface Counted {
  readonly one: Localized;
  readonly other: Localized;
}

/** Chooses the singular or plural of a text and fills in `{count}`, in every language. */
export const counted = (text: Counted, count: number): Localized =>
  inEach(language => {
    const isOne = new Intl.PluralRules(TRAITS[language].locale).select(count) === 'one';
    return fill(text[isOne ? 'one' : 'other'][language], { count });
  });

/** A message of another program, which speaks English; readers of other languages get a text of ours. */
export const fromEnglish = (message: string, otherwise: Localized): Localized => ({
  ...otherwise,
  ...(message && { en: message }),
});
