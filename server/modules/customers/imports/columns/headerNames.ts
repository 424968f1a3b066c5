import { BILLING_TEXTS } from '#contract/core/customerTexts.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { IMPORT_FIELDS, type ImportField } from '#contract/customers/imports.ts';
import { addressPart } from './addressParts.ts';
import { contactField } from './contactField.ts';
import { CUSTOMER_NAMES } from './customerNames.ts';
import { PROPERTY_NAMES } from './propertyNames.ts';

/** Other names of the fields, compared in lowercase without accents, punctuation and spaces. */
const OTHER_NAMES: Record<ImportField, readonly string[]> = { ...CUSTOMER_NAMES, ...PROPERTY_NAMES };

/**
 * Lowercase, without accents and invisible characters; everything but letters and digits becomes a single
 * space.
 */
export const plainHeader = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const SHORT: Readonly<Record<string, string>> = {
  ...{ svc: 'service', cust: 'customer', acct: 'account', amt: 'amount', stat: 'status' },
  ...{ prop: 'property', addr: 'address', phn: 'phone' },
};
const SHORTENED = new RegExp(String.raw`\b(?:${Object.keys(SHORT).join('|')})\b`, 'g');

/**
 * The words of a column name, whatever its style: `HomePhone`, `home_phone`, `E-mail 1 - Value`, `BillTo3`.
 * The number of a repeated name, as in `Phone (2)`, is dropped.
 */
export const headerWords = (name: string): string =>
  plainHeader(
    name
      .replace(/\s*\(\d+\)\s*$/, '')
      // `Phone(s)`; `Mow $`.
      .replaceAll(/(?<=\p{L})\(e?s\)/giu, '')
      .replace(/^((?:mow(?:ing)?|cut|lawn|visit|per cut|per visit)?)\s*\$$/i, '$1 price')
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replaceAll(/(\p{L})(\d)|(\d)(\p{L})/gu, '$1$3 $2$4'),
  ).replaceAll(SHORTENED, word => SHORT[word] ?? word);

/**
 * Returns the key by which names are compared: without spaces, so that `zipcode`, `Zip Code` and `ZIP_CODE`
 * are the same.
 */
const keyOf = (words: string) => words.replaceAll(' ', '');

/** Every name of every field with its rank; 0 is the best. */
const HEADER_NAMES: ReadonlyMap<string, { field: ImportField; rank: number }> = new Map(
  (Object.keys(IMPORT_FIELDS) as ImportField[]).flatMap(field => {
    const own = [field, IMPORT_FIELDS[field].en, IMPORT_FIELDS[field].es];
    return [...own, ...OTHER_NAMES[field]].map(
      (name, rank) => [keyOf(headerWords(name)), { field, rank }] as const,
    );
  }),
);

/** The words with which a form asks for a value: `What is your name?` */
const ASKING = /^(?:(?:what is|what s|whats|please|enter|provide|your|the|cual es|su|tu) )+/;

/** Words before the name of a text about a property or its bills: `Property - Gate Code`. */
const OF_PLACE = /^(?:property|service|site|job|location|customer|client) /;

/** The field that has exactly this name, with the name's rank. */
export function exactField(name: string) {
  const words = headerWords(name);
  const named = HEADER_NAMES.get(keyOf(words)) ?? HEADER_NAMES.get(keyOf(words.replace(ASKING, '')));
  if (named || !OF_PLACE.test(words)) return named;
  const text = HEADER_NAMES.get(keyOf(words.replace(OF_PLACE, '')));
  return text && (text.field in PROPERTY_TEXTS || text.field in BILLING_TEXTS) ? text : undefined;
}

/** The field that a column's name means without regard to other columns; null if unknown. */
export function fieldOfHeader(name: string): ImportField | null {
  const part = addressPart(headerWords(name));
  if (part) return part.isBilling ? 'billingAddress' : part.field;
  return exactField(name)?.field ?? contactField(headerWords(name));
}
