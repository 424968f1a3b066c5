import { tidyCase } from '../addresses/addresses.ts';

const ONE_TITLE = String.raw`(?:mr|mrs|ms|miss|mx|dr|dra|rev|prof|sr|sra|srta)\b\.?`;
/** Titles before a name: `Mr. and Mrs.`, `Sr. y Sra.`, `Dr.` */
const TITLES = new RegExp(String.raw`^${ONE_TITLE}(?:\s*(?:and|&|\+|/|y|e)\s*${ONE_TITLE})*\s+(?=\S)`, 'i');
/** Suffixes of last names. */
const SUFFIX = /^(jr|sr|ii|iii|iv|esq|md|m\.d|phd|ph\.d|dds|dvm|cpa)\.?$/i;
/** Particles that belong to the last name after them. */
const PARTICLES = /^(de|del|la|las|los|da|dos|di|van|von|der|den|ter|st|bin|al)\.?$/i;

/** A name without its titles. */
export const withoutTitles = (text: string) => text.trim().replace(TITLES, '').replaceAll(/\s+/g, ' ');

/**
 * Splits `Maria Lopez`, `Lopez, Maria`, `Smith, John, Jr.`, `Mr. and Mrs. Robert Lopez` or `Juan de la Cruz`
 * into first and last name; a single word is a last name.
 */
export function splitName(text: string): { first: string; last: string } {
  const parts = withoutTitles(text)
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  const suffixes: string[] = [];
  while (parts.length > 1 && SUFFIX.test(parts.at(-1) ?? '')) suffixes.unshift(parts.pop() ?? '');
  const [before = '', ...after] = parts;
  if (after.length === 0) {
    const words = before.split(' ');
    takeSuffixes(words, suffixes);
    let at = words.length - 1;
    while (at > 1 && PARTICLES.test(words[at - 1] ?? '')) at -= 1;
    return { first: words.slice(0, at).join(' '), last: [...words.slice(at), ...suffixes].join(' ') };
  }
  const words = withoutTitles(after.join(', ')).split(' ');
  takeSuffixes(words, suffixes);
  return { first: words.join(' '), last: [before, ...suffixes].join(' ') };
}

function takeSuffixes(words: string[], suffixes: string[]): void {
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? '')) suffixes.unshift(words.pop() ?? '');
}

/** Abbreviations that stay uppercase in a name that was entirely uppercase. */
const CAPITALS = new Set(
  'LLC LLP LLLP LP PLLC PC PA INC HOA POA COA ISD MUD PUD PTA YMCA YWCA USA BBQ CPA DDS DVM MD AJ'.split(' '),
);
/** Short words without a vowel that aren't abbreviations. */
const SHORT_WORDS = new Set('NG JR SR MR MRS MS DR ST MT FT BY MY TY CY DRY SKY FLY'.split(' '));
const isAbbreviation = (word: string) =>
  CAPITALS.has(word) || (/^[BCDFGHJKLMNPQRSTVWXZ]{2,3}$/.test(word) && !SHORT_WORDS.has(word));

/** Converts a name that is entirely uppercase to normal case; company forms and initials stay. */
export function tidyName(text: string): string {
  const tidy = tidyCase(text);
  if (tidy === text) return text;
  return tidy.replaceAll(/\p{L}+/gu, (word, at: number) => {
    const capitals = word.toUpperCase();
    // The S of Joe's isn't an initial.
    return isAbbreviation(capitals) && !/['’]/.test(tidy[at - 1] ?? '') ? capitals : word;
  });
}

/** Like `tidyName` for a company: a single short word is probably an abbreviation. */
export const tidyCompany = (text: string) => (/^\p{Lu}{2,5}$/u.test(text) ? text : tidyName(text));

/** Splits a name into the part outside brackets and those inside. */
export function withoutBrackets(text: string): { name: string; beside: string[] } {
  const beside = [...text.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, words = '']) => words.trim());
  const name = text
    .replaceAll(/[([][^()[\]]*[)\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return name ? { name, beside: beside.filter(Boolean) } : { name: text, beside: [] };
}

/** Placeholder for an unknown part of a name. */
export const NO_NAME = '—';

export interface Name {
  firstName: string;
  lastName: string;
  companyName: string | null;
}

/** Whether the name is a company's only, without a person. */
export const isOnlyCompany = ({ firstName, lastName, companyName }: Name) =>
  firstName === NO_NAME && companyName !== null && companyName.startsWith(lastName);
