import { BILLING_TEXTS, NAME_TEXTS } from '#contract/core/customerTexts.ts';
import { showPhone } from '#contract/core/phone.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { emailField } from '#contract/core/validation.ts';
import { IMPORT_FIELDS } from '#contract/customers/imports.ts';
import { isCompanyName, isPersonToo } from '../cells/companies.ts';
import {
  NO_NAME,
  splitName,
  tidyCompany,
  tidyNames,
  withoutBrackets,
  withoutRelation,
  withoutRemark,
  withoutTitles,
} from '../cells/names.ts';
import { NUMBER_IN_TEXT, readPhones } from '../cells/phones.ts';
import { readSource, readYesNo } from '../cells/values.ts';
import { plainHeader as plainWords } from '../columns/headerNames.ts';
import { type Cells, cutTo, type Draft } from './draft.ts';

const COMPANY_LENGTH = NAME_TEXTS.companyName.max;

type Customer = Draft['customer'];
type Names = Pick<Customer, 'firstName' | 'lastName' | 'companyName'>;

/** Reads the row's customer. `addressee` is the name before the street. */
export function readCustomer(cells: Cells, addressee: string | null): Customer {
  const customer = {
    ...readNames(cells, addressee),
    email: readEmail(cells),
    ...readNumbers(cells),
    ...mapTexts(BILLING_TEXTS, 'headers', ({ max }, name) => cells.short(name, max)),
    source: cells.value('source', readSource, 'sourceUnknown') ?? 'none',
  };
  if (!customer.phone && !cells.text('phone')) cells.say('phone', 'noTelephone');
  if (!customer.email && !cells.text('email')) cells.say('email', 'noEmail');
  return customer;
}

/**
 * Reads the person's and the company's name. A company's name is never used as a person's, whatever its
 * column.
 */
function readNames(cells: Cells, addressee: string | null): Names {
  const own = ownNames(cells);
  const { firstName: first, lastName: last, fullName: full } = own;
  const { given: typedCompany, answer } = readCompany(cells);
  // If the row also names a person, a full name that looks like a company's is the person's company.
  const isAtFull = Boolean(first || last) && !typedCompany && answer !== false && isCompanyName(full);
  if (isAtFull) cells.say(null, 'companyRead', full);
  const given = isAtFull
    ? fitted(cells, tidyCompany(full), COMPANY_LENGTH)
    : withoutPerson(typedCompany, own, answer);
  const typed = typedName(cells, own, isAtFull);
  const isParted = first !== '' && last !== '' && !isAlike(first, last);
  const looksCompany = isCompanyName(typed, isParted);
  const isTypedCompany =
    typed !== '' && (given ? looksCompany && !isPersonToo(typed) : (answer ?? looksCompany));
  const isAtCompany = addressee !== null && isCompanyName(addressee);
  const found = isTypedCompany ? typed : isAtCompany ? addressee : null;
  if (addressee !== null && ![typed, found, given].some(name => hasWordsOf(name, addressee))) {
    cells.tell('address', 'addresseeLeft', { value: addressee });
    cells.keep({ label: IMPORT_FIELDS.address, text: addressee });
  }

  if (isTypedCompany && !given && answer === undefined && isPersonToo(typed)) {
    cells.say(null, 'companyOrPerson', typed);
    return { ...readName(cells, own, null), companyName: tidyCompany(typed) };
  }
  const companyName = given ?? (found && fitted(cells, tidyCompany(found), COMPANY_LENGTH));
  if (companyName && (isTypedCompany || isAlike(typed, companyName))) {
    if (!given) cells.say(null, 'companyRead', companyName);
    // Another company's name in the person's columns isn't a first and last name, either.
    return { firstName: NO_NAME, lastName: cutTo(tidyCompany(typed), 80), companyName };
  }
  return { ...readName(cells, own, companyName), companyName };
}

/** Returns the company, unless it only repeats the first and last name, as some programs do for people. */
function withoutPerson(
  company: string | null,
  { firstName: first, lastName: last }: OwnNames,
  answer: boolean | undefined,
): string | null {
  if (!company || !first || !last || answer === true || isCompanyName(company)) return company;
  return [`${first} ${last}`, `${last}, ${first}`].some(name => isAlike(name, company)) &&
    !isAlike(first, last)
    ? null
    : company;
}

const isAlike = (one: string | null, other: string) => one !== null && plainWords(one) === plainWords(other);

/** Whether a name has all words of another one, which may lack a middle initial. */
function hasWordsOf(name: string | null, other: string): boolean {
  const words = plainWords(name ?? '').split(' ');
  return plainWords(other)
    .split(' ')
    .every(word => words.includes(word));
}

const OF_PERSON = ['firstName', 'lastName', 'fullName'] as const;
type OwnNames = Record<(typeof OF_PERSON)[number], string>;

/** Returns the person's names without other people mentioned in them, who are kept in a note. */
function ownNames(cells: Cells): OwnNames {
  const names = { firstName: '', lastName: '', fullName: '' };
  for (const field of OF_PERSON) names[field] = withoutOthers(cells, field, cells.text(field));
  return names;
}

function withoutOthers(cells: Cells, field: keyof OwnNames | 'companyName', typed: string): string {
  const text = withoutContacts(cells, field, typed);
  const { name, beside } = field === 'fullName' ? withoutRemark(text) : withoutRelation(text);
  if (beside) {
    cells.say(field, 'nameWords', beside);
    cells.keepField(field);
  }
  return name;
}

const EMAIL_IN_TEXT = /\S+@\S+\.\S+/g;

/** Returns a name without phone numbers and email addresses typed beside it, which are kept in the note. */
function withoutContacts(cells: Cells, field: keyof OwnNames | 'companyName', text: string): string {
  const contacts = [NUMBER_IN_TEXT, EMAIL_IN_TEXT].flatMap(pattern => text.match(pattern) ?? []);
  const name = contacts
    .reduce((rest, contact) => rest.replace(contact, ' '), text)
    .replaceAll(/\(\s*\)|[\s,;:–—-]+$/g, '')
    .trim();
  if (contacts.length === 0 || !/\p{L}/u.test(name)) return text;
  cells.say(field, 'nameWords', contacts.join(', '));
  cells.keepField(field);
  return name;
}

/** Returns the name from the person's columns; a full name repeated in both columns counts once. */
function typedName(
  cells: Cells,
  { firstName: first, lastName: last, fullName: full }: OwnNames,
  isCompany: boolean,
): string {
  const parted = isAlike(first, last) ? first : [first, last].filter(Boolean).join(' ');
  const said = new Set(plainWords(`${parted} ${cells.text('companyName')}`).split(' '));
  if (
    parted &&
    full &&
    !isCompany &&
    plainWords(full)
      .split(' ')
      .some(word => !said.has(word))
  ) {
    cells.say('fullName', 'saysMore', full);
    cells.keepField('fullName');
  }
  return parted || full;
}

/**
 * Returns the company's name, and whether the file says that the customer is a company; some columns say only
 * the latter.
 */
function readCompany(cells: Cells): { given: string | null; answer: boolean | undefined } {
  const read = (text: string) => {
    const words = plainWords(text);
    if (/^(company|business|comm?|commercial|organization|empresa)$/.test(words)) return true;
    return /^(individual|person|resi?|residential|homeowner|persona)$/.test(words) ? false : readYesNo(text);
  };
  const answer = cells.value('isCompany', read, 'answerUnknown') ?? undefined;
  const text = cells.text('companyName');
  if (/^(yes|no|true|false|si|sí)$/i.test(text)) return { given: null, answer: answer ?? readYesNo(text) };
  const given = cells.short('companyName', COMPANY_LENGTH);
  return { given: given && tidyCompany(withoutOthers(cells, 'companyName', given)), answer };
}

function readName(
  cells: Cells,
  own: OwnNames,
  companyName: string | null,
): Pick<Names, 'firstName' | 'lastName'> {
  const { name, beside } = withoutBrackets(own.fullName);
  const full = splitName(name);
  const [first, last] = [withoutTitles(own.firstName), own.lastName];
  const isParted = first !== '' || last !== '';
  const typed = isParted ? [first, last] : [full.first, full.last];
  if (!isParted)
    for (const words of beside) {
      cells.say('fullName', 'nameWords', words);
      cells.keepField('fullName');
    }
  const tidied = tidyNames(typed[0] ?? '', typed[1] ?? '');
  const [firstName = '', lastName = ''] = tidied.map(part => fitted(cells, part, 80));
  if (firstName && lastName) return { firstName, lastName };
  if (firstName || lastName) {
    cells.say(null, 'nameIncomplete');
    return { firstName: firstName || NO_NAME, lastName: lastName || NO_NAME };
  }
  if (companyName) cells.say(null, 'nameGuessed');
  else cells.say(null, 'nameMissing');
  return { firstName: NO_NAME, lastName: companyName ? cutTo(companyName, 80) : NO_NAME };
}

/** Cuts a name to a length; the full name is kept in a note. */
function fitted(cells: Cells, name: string, max: number): string {
  if (name.length <= max) return name;
  cells.say(null, 'cutShort', String(max));
  for (const field of ['firstName', 'lastName', 'fullName'] as const) cells.keepField(field);
  return cutTo(name, max);
}

/**
 * Phone and emergency phone: the first two numbers of the phone columns. Further ones are kept for the note.
 */
function readNumbers(cells: Cells): Pick<Customer, 'phone' | 'emergencyPhone'> {
  const found = cells.text('phone') ? numbersIn(cells, 'phone') : numbersInNotes(cells);
  const emergencies = numbersIn(cells, 'emergencyPhone');
  const [phone, ...others] = found.filter(
    ({ number }, at) => found.findIndex(other => other.number === number) === at,
  );
  const second = emergencies.length === 0 ? others.shift() : undefined;
  if (second) cells.say(second.field, 'phoneSecond', showPhone(second.number));
  const emergency = emergencies[0] ?? second;
  for (const { field, label, number } of [...others, ...emergencies.slice(1)]) {
    if ([phone?.number, emergency?.number].includes(number)) continue;
    cells.say(field, 'phoneExtra', showPhone(number));
    cells.keep({ label, text: showPhone(number) });
  }
  return { phone: phone?.number ?? null, emergencyPhone: emergency?.number ?? null };
}

/**
 * Returns the phone numbers in notes and names, for rows without a number in the phone columns. The texts
 * themselves are kept in the note.
 */
function numbersInNotes(cells: Cells) {
  const texts = (['note', ...OF_PERSON, 'companyName'] as const)
    .flatMap(field => cells.all(field))
    .flatMap(({ text, label }) =>
      (text.match(NUMBER_IN_TEXT) ?? []).flatMap(typed =>
        readPhones(typed).numbers.map(number => ({ field: 'phone' as const, label, number })),
      ),
    );
  const [first] = texts;
  if (first) cells.say('phone', 'phoneFromNote', showPhone(first.number));
  return texts.slice(0, 2);
}

function numbersIn(cells: Cells, field: 'phone' | 'emergencyPhone') {
  return cells.all(field).flatMap(cell => {
    const { numbers, hasMore } = readPhones(cell.text);
    if (numbers.length === 0 || hasMore) {
      cells.say(field, numbers.length === 0 ? 'phoneInvalid' : 'saysMore', cell.text);
      cells.keep(cell);
    }
    return numbers.map(number => ({ field, label: cell.label, number }));
  });
}

const AROUND_EMAIL = /^(?:[<("'[]|mailto:)+|[>)"'\].,:;]+$/gi;

/** The first address of the email columns. Further ones are kept for the note. */
function readEmail(cells: Cells): string | null {
  const emails: string[] = [];
  for (const { text, label } of cells.all('email')) {
    const parts = text.split(/[,;\s]+|:::|(?<=\.[a-z]{2,6})\/(?=\S+@)/i).filter(part => part.includes('@'));
    const parsed = parts.map(part => emailField.safeParse(part.replaceAll(AROUND_EMAIL, '')));
    if (parts.length === 0 || parsed.some(one => !one.success)) {
      cells.say('email', 'emailInvalid', text);
      cells.keep({ label, text });
    }
    for (const { data: email } of parsed) {
      if (email === undefined || emails.includes(email)) continue;
      emails.push(email);
      if (emails.length === 1) continue;
      cells.say('email', 'emailExtra', email);
      cells.keep({ label, text: email });
    }
  }
  return emails[0] ?? null;
}
