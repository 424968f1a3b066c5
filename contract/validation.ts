import { z } from 'zod';
import {
  MOBILE_DIGITS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_PATTERN,
  USERNAME_MIN,
  ZIPCODE_MIN,
} from './constants.ts';
import { isDay } from './days.ts';
import type { FieldMessageKey } from './fieldMessages.ts';

export { FIELD_MESSAGES, type FieldMessageKey } from './fieldMessages.ts';

/**
 * Field rules, used by server and forms alike. The message of a rule is a key of `FIELD_MESSAGES`, so that
 * both sides show it in the reader's language.
 */
const key = (name: FieldMessageKey) => name;

/** One line of text, trimmed; empty counts as missing. */
export const requiredText = (message: FieldMessageKey = 'required', max = 200) =>
  z
    .string({ error: key(message) })
    .trim()
    .min(1, key(message))
    .max(max, key('tooLong'));

/** One line of text that may be missing: empty text and null both become null. */
export const optionalText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, key('tooLong'))
    .nullish()
    .transform(text => text || null);

export const emailField = z
  .string({ error: key('emailInvalid') })
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(key('emailInvalid')));
export const optionalEmail = z.preprocess(
  text => (text === '' ? null : text),
  emailField.nullish().transform(text => text ?? null),
);

export const usernameField = z
  .string({ error: key('usernameInvalid') })
  .min(USERNAME_MIN, key('usernameInvalid'))
  .max(64, key('tooLong'))
  .regex(/^\S+$/, key('usernameInvalid'));

export const newPasswordField = z
  .string({ error: key('newPasswordRequired') })
  .min(1, key('newPasswordRequired'))
  .min(PASSWORD_MIN, key('passwordLength'))
  .max(PASSWORD_MAX, key('passwordLength'))
  .regex(PASSWORD_PATTERN, key('passwordPattern'));

/** Ten digits, whatever the punctuation; a leading US country code is taken off. */
export const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

export const mobileField = z
  .string({ error: key('mobileRequired') })
  .transform(digitsOf)
  .refine(digits => digits.length > 0, key('mobileRequired'))
  .refine(digits => digits.length === MOBILE_DIGITS, key('mobileInvalid'));
export const optionalMobile = z.preprocess(
  text => (text === '' ? null : text),
  mobileField.nullish().transform(text => text ?? null),
);

export const zipcodeField = z
  .string({ error: key('zipcodeInvalid') })
  .trim()
  .min(ZIPCODE_MIN, key('zipcodeInvalid'))
  .regex(/^\d{5}(-\d{4})?$/, key('zipcodeInvalid'));

export const dayField = z.string({ error: key('dayInvalid') }).refine(isDay, key('dayInvalid'));
export const centsField = z.int({ error: key('invalid') }).min(0, key('notNegative'));
export const idField = z.coerce.number().int().positive();

/** Digits as people read them: 7 as xxx-xxxx, 10 as (xxx) xxx-xxxx, anything else unchanged. */
export function showPhone(digits: string): string {
  if (digits.length === 7) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  if (digits.length === 10) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return digits;
}
