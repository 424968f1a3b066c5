import type { ImportField } from '#contract/customers/imports.ts';

const PHONE =
  /\b(?:phones?|(?<!soil )ph|telephone|cell(?:phone)?|mobile|tel|toll free|celular|telefono|movil)\b/;
const EMAIL = /\b(?:e ?mails?|correo)\b/;
/** Words in names of columns that mention a phone or an email but contain something else. */
const ABOUT =
  /\b(?:type|label|kind|ext|extension|fax|pager|carrier|provider|notes?|country|code|prefer\w*|consent|opt\w*|text|texts|sms|status|verified|valid|invalid|bounced?|format|sent|subject|password|display|subscri\w+|unsubscri\w+|marketing|newsletters?|count|date|time|last|confirmed?|reminders?|permission|allow\w*|can|has|is|do not|no|spouse name)\b/;
const NOTE =
  /(?:^|\b)(?:notes?|comments?|remarks|memo|notas|comentarios)$|^(?:notes|comments|notas|comentarios) (?:and |y )?(?:special|other|instructions|requests?|misc|otros)\b|^anything else\b/;

/** Returns the phone, email or note field that a column's words describe; null for anything else. */
export function contactField(words: string): ImportField | null {
  if (NOTE.test(words)) return 'note';
  const name = nameField(words);
  if (name) return name;
  if (ABOUT.test(words)) return null;
  if (EMAIL.test(words)) return 'email';
  if (PHONE.test(words)) return /\bemergency|emergencia\b/.test(words) ? 'emergencyPhone' : 'phone';
  return null;
}

const OF_CUSTOMER =
  '(?:(?:primary|main|billing|bill to|service|ship to|client|customer|contact|account|owner|property|homeowner|person|member|lead|company) )*';
const NAMES: readonly [RegExp, ImportField][] = [
  [new RegExp(`^${OF_CUSTOMER}(?:first name|first|given name|name first|fname|nombre)$`), 'firstName'],
  [
    new RegExp(`^${OF_CUSTOMER}(?:last name|last|family name|surname|name last|lname|apellidos?)$`),
    'lastName',
  ],
  [new RegExp(`^${OF_CUSTOMER}(?:full name|name|display name|contact name)$`), 'fullName'],
  [/^(?:business|company|organization|organisation|organizacion|empresa)(?: 1)?(?: name)?$/, 'companyName'],
];

const nameField = (words: string) => NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? null;

/**
 * Returns whether a name part, such as a middle name or a suffix, is joined to the first or the last name;
 * null for other words.
 */
export function namePart(words: string): 'firstName' | 'lastName' | null {
  const part = words.replace(new RegExp(`^${OF_CUSTOMER}`), '');
  if (/^(?:middle name|middle initial|middle|mi|m i|additional name)$/.test(part)) return 'firstName';
  return /^(?:suffix|name suffix|generation|generational suffix)$/.test(part) ? 'lastName' : null;
}
