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
import { digitsOf } from './phone.ts';

export { FIELD_MESSAGES, type FieldMessageKey } from './fieldMessages.ts';
export { digitsOf, showPhone } from './phone.ts';

/**
 * Field rules shared by server and forms. A rule's message is a key of `FIELD_MESSAGES`, so that both sides
 * show it in the reader's language.
 */
const key = (name: FieldMessageKey) => name;

/** Default message of rules without their own, replacing zod's English text. */
z.config({
  customError: issue => {
    if (issue.code === 'too_big' || issue.code === 'too_small') {
      const isFewer = issue.code === 'too_small';
      if (issue.origin === 'string') return key(isFewer ? 'tooShort' : 'tooLong');
      if (issue.origin === 'array') return key(isFewer ? 'required' : 'tooMany');
      return key(isFewer ? 'tooSmall' : 'tooLarge');
    }
    return key(issue.code === 'invalid_type' && issue.input == null ? 'required' : 'invalid');
  },
});

/** One line of text, trimmed; empty text counts as missing. */
export const requiredText = (message: FieldMessageKey = 'required', max = 200) =>
  z
    .string({ error: key(message) })
    .trim()
    .min(1, key(message))
    .max(max, key('tooLong'));

/** Optional line of text; empty text and null both become null. */
export const optionalText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, key('tooLong'))
    .nullish()
    .transform(text => text || null);

/** Letters of any alphabet are allowed before the @, as mail servers accept them. */
const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.&!#$%*/=?^`{|}~-]*[\p{L}\p{M}\p{N}_+&-]@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u;

export const emailField = z
  .string({ error: key('emailInvalid') })
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: key('emailInvalid') }));
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

const numberField = (of: 'mobile' | 'phone') =>
  z
    .string({ error: key(`${of}Required`) })
    .transform(digitsOf)
    .refine(digits => digits.length > 0, key(`${of}Required`))
    .refine(digits => digits.length === MOBILE_DIGITS, key(`${of}Invalid`));
const orNone = (field: ReturnType<typeof numberField>) =>
  z.preprocess(
    text => (text === '' ? null : text),
    field.nullish().transform(text => text ?? null),
  );
/** A person's own mobile number, which receives texts. */
export const mobileField = numberField('mobile');
export const optionalMobile = orNone(mobileField);
/** Any phone number for calls. */
export const phoneField = numberField('phone');
export const optionalPhone = orNone(phoneField);

export const zipcodeField = z
  .string({ error: key('zipcodeInvalid') })
  .trim()
  .min(ZIPCODE_MIN, key('zipcodeInvalid'))
  .regex(/^\d{5}(-\d{4})?$/, key('zipcodeInvalid'));

/** `HH:mm` in the business time zone. */
export const timeField = z
  .string({ error: issue => key(issue.input == null ? 'required' : 'timeInvalid') })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, key('timeInvalid'));

/** Whether a day is in the range of years that the business needs; other dates are typos. */
const isInReason = (day: string) => day >= '1900' && day < '2200';
export const dayField = z
  .string({ error: key('dayInvalid') })
  .refine(isDay, key('dayInvalid'))
  .refine(isInReason, key('dayOutsideReason'));
/** Upper limit of the database column. */
const MAX_CENTS = 2_000_000_000;
export const centsField = z
  .int({ error: key('invalid') })
  .min(0, key('notNegative'))
  .max(MAX_CENTS, key('amountTooHigh'));
export const MAX_PRICE_CENTS = 1_000_000;
/** Price of one visit or one hour. */
export const priceField = z
  .int({ error: key('invalid') })
  .min(0, key('notNegative'))
  .max(MAX_PRICE_CENTS, key('priceTooHigh'));
/** Percentage from 0 to 100, with decimals. */
export const percentField = z
  .number({ error: issue => key(issue.input == null ? 'required' : 'percentInvalid') })
  .min(0, key('percentInvalid'))
  .max(100, key('percentInvalid'));
export const idField = z.coerce.number<number>().int().positive();
