import { tidyCase } from '../addresses/addresses.ts';

const ONE_TITLE = String.raw`(?:mr|mrs|ms|miss|mx|drs?|dra|rev|prof|sr|sra|srta)\b\.?`;
/** Titles before a name: `Mr. and Mrs.`, `Sr. y Sra.`, `Dr.` */
const TITLES = new RegExp(String.raw`^${ONE_TITLE}(?:\s*(?:and|&|\+|/|y|e)\s*${ONE_TITLE})*\s+(?=\S)`, 'i');
/** Suffixes of last names. */
const SUFFIX = /^(jr|sr|ii|iii|iv|esq|md|m\.d|phd|ph\.d|dds|dvm|cpa|trustee|ttee)\.?$/i;
/** Suffixes that may also be initials; they count as suffixes only after a first and a last name. */
const SHORT_SUFFIX = /^(V|RN|R\.N|NP|PE|TR)\.?$/;
/** A household instead of a person: `The Lopez Family`, `The Smiths`, `Familia Garza`. */
const HOUSEHOLD = /^(?:(?:the )?(\S+) (?:family|household|residence)|the (\S+)|familia (\S+))$/i;
/** Particles that belong to the last name that follows them. */
const PARTICLES = /^(de|del|la|las|los|da|dos|di|van|von|der|den|ter|st|bin|al)\.?$/i;

/** A name without its titles. */
export const withoutTitles = (text: string) => text.trim().replace(TITLES, '').replaceAll(/\s+/g, ' ');

/**
 * Splits `Maria Lopez`, `Lopez, Maria`, `Smith, John, Jr.`, `Mr. and Mrs. Robert Lopez` or `Juan de la Cruz`
 * into first and last name; a single word is a last name.
 */
export function splitName(text: string): { first: string; last: string } {
  const household = HOUSEHOLD.exec(text.trim().replaceAll(/\s+/g, ' '));
  if (household) return { first: '', last: household.slice(1).find(Boolean) ?? '' };
  const parts = withoutTitles(text)
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  const suffixes: string[] = [];
  while (parts.length > 1 && isSuffix(parts.at(-1) ?? '', parts[0]?.split(' ').length ?? 0))
    suffixes.unshift(parts.pop() ?? '');
  const [before = '', ...behind] = parts;
  // `Ford, Jr., Ted`
  const after = behind.filter(part => behind.length === 1 || !SUFFIX.test(part));
  suffixes.unshift(...behind.filter(part => !after.includes(part)));
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

const isSuffix = (word: string, wordsBefore: number) =>
  SUFFIX.test(word) || (wordsBefore > 1 && SHORT_SUFFIX.test(word));

function takeSuffixes(words: string[], suffixes: string[]): void {
  while (words.length > 1 && isSuffix(words.at(-1) ?? '', words.length - 1))
    suffixes.unshift(words.pop() ?? '');
}

/** Abbreviations that stay uppercase when an all-uppercase name is converted. */
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

/** Converts first and last name to normal case if they are entirely uppercase or lowercase. */
export function tidyNames(first: string, last: string): [first: string, last: string] {
  const both = first + last;
  if (/\p{Ll}/u.test(both) && /\p{Lu}/u.test(both)) return [first, last];
  // After another word, a particle stays lowercase.
  const behind = first ? 'X ' : '';
  return [tidyName(first.toUpperCase()), tidyName(behind + last.toUpperCase()).slice(behind.length)];
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

/** Relations to the customer, and people who speak for them. */
const RELATION =
  '(?:(?:grand|step)?(?:son|daughter)|wife|husband|spouse|mother|father|mom|dad|brother|sister|tenant|renter|' +
  'landlord|caretaker|neighbor|espos[oa]|marido|hij[oa]|niet[oa]|madre|padre|mam[aá]|pap[aá]|herman[oa]|' +
  'inquilin[oa]|arrendatari[oa]|due[nñ][oa]|vecin[oa]|encargad[oa])';
/** A related person after the name: `Ellen Pryor, son Mike`, `Ana Ruiz - su hija Eva`. */
const BEHIND = new RegExp(
  String.raw`^(.*\S)\s*(?:[,;/]|\s[-–—])\s*((?:(?:his|her|their|the|su|la|el)\s+)?(${RELATION})(?![\p{L}'’]).*)$`,
  'isu',
);
/** `Oak Hills HOA c/o Jane Doe`, `ATTN: Jane`, `a/c María`; `A/C` in capitals is a trade. */
const CARE_OF =
  /^(.*?[^\s,;–—-])[\s,;–—-]+((?:[Cc]\/[Oo]|[Aa][Tt][Tt][Nn]|[Aa]ttention:|ATTENTION:|[Aa]tenci[oó]n:|a\/c)(?![\p{L}/]).*)$/su;

/**
 * Splits a name from the person mentioned after it. In `Nguyen, Son`, `Son` is a first name: it means a
 * relation only in lowercase, or in a longer phrase after a full name.
 */
export function withoutRelation(text: string): { name: string; beside: string | null } {
  const [, named = '', care] = CARE_OF.exec(text) ?? [];
  if (care) return { name: named, beside: care };
  const [, name = '', beside, relation = ''] = BEHIND.exec(text) ?? [];
  if (!beside) return { name: text, beside: null };
  const isName = /^son$/i.test(relation) && relation !== 'son';
  const isWhole = withoutTitles(name).split(' ').length > 1 && beside.length > relation.length;
  return isName && !isWhole ? { name: text, beside: null } : { name, beside };
}

/**
 * A remark after the name: `Lane, Mort:Rental House`, where QuickBooks names a customer's job; `Jones -
 * rental`.
 */
const REMARK = /^(?=.*\p{L})([^:]*\p{L}[^:]*?)(?::\s*|\s+[-–—]\s+(?=\p{Ll}))(\P{N}.*)$/su;
/** Marks that people put before the names of some customers. */
const MARK = /^([*#!•~]+)\s*(?=\p{L})/u;
/** Words before a name that only say to whom something is addressed. */
const ADDRESSED = /^(c\/o|attn|attention|atenci[oó]n)\b[:.]?\s+(?=\p{L})/iu;

/** Like `withoutRelation` for a name typed in one cell, which may have marks and remarks. */
export function withoutRemark(text: string): { name: string; beside: string | null } {
  const start = MARK.exec(text) ?? ADDRESSED.exec(text);
  const named = start ? text.slice(start[0].length) : text;
  const { name, beside } = withoutRelation(named);
  const [, own = '', remark] = (/\p{Lu}/u.test(name) && REMARK.exec(name)) || [];
  const words = [start?.[1], remark, beside].filter(Boolean).join(', ');
  return { name: remark ? own.trim() : name, beside: words || null };
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
