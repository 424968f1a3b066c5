import { LANGUAGES, type Language } from './languages.ts';

/** One text in every language. */
export type Localized = Record<Language, string>;

/** Carries the names of a text's placeholders in its type; no such property exists at run time. */
declare const NAMES: unique symbol;

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Text<T extends string> = [Names<T>] extends [never]
  ? Localized
  : Localized & { readonly [NAMES]?: Names<T> };

/** A tree of texts, each in every language. */
export type LocalizedTree<T> = {
  readonly [K in keyof T]: T[K] extends string ? Text<T[K]> : LocalizedTree<T[K]>;
};

/** The shape that a catalog of another language must have: the same keys as the English one, no fewer and no more. */
export type TextsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]> };

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

/** Fills the placeholders of a text in every language. A value may be a text in every language itself. */
export const filled = <N extends string>(
  text: Localized & { readonly [NAMES]?: N },
  values: Record<NoInfer<N>, string | number | Localized>,
): Localized =>
  inEach(language =>
    fill(
      text[language],
      Object.fromEntries(
        Object.entries<string | number | Localized>(values).map(([name, value]) => [
          name,
          typeof value === 'object' ? value[language] : value,
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
