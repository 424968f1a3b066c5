/** The tree of texts in another language: it must have the same keys, no fewer and no more. */
export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };

/** Texts of one folder of screens in both languages, as `messages.ts` files export them. */
export interface Messages {
  en: Record<string, unknown>;
  es: Record<string, unknown>;
}
