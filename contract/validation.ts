import { z } from 'zod';
import { MOBILE_DIGITS, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MIN, ZIPCODE_MIN } from './constants.ts';
import { isDay } from './days.ts';

/**
 * Field rules, used by server and forms alike. The message of a rule is a key of `FIELD_MESSAGES`, so that
 * both sides show it in the reader's language.
 */
export const FIELD_MESSAGES = {
  required: { en: 'Required.', es: 'Obligatorio.' },
  firstNameRequired: { en: 'First name is required.', es: 'El nombre es obligatorio.' },
  lastNameRequired: { en: 'Last name is required.', es: 'El apellido es obligatorio.' },
  emailInvalid: { en: 'Valid email is required.', es: 'Se necesita un correo válido.' },
  usernameInvalid: {
    en: 'Username needs at least 6 characters and no spaces.',
    es: 'El usuario necesita al menos 6 caracteres, sin espacios.',
  },
  passwordLength: {
    en: 'Password needs 6 to 12 characters.',
    es: 'La contraseña necesita de 6 a 12 caracteres.',
  },
  passwordPattern: {
    en: 'Password needs a lowercase and an uppercase letter, a digit and a special symbol, and no spaces.',
    es: 'La contraseña necesita minúscula, mayúscula, número y símbolo, sin espacios.',
  },
  passwordMismatch: { en: 'Confirm password not match', es: 'Las contraseñas no coinciden' },
  oldPasswordRequired: { en: 'Please enter old password.', es: 'Escriba la contraseña anterior.' },
  newPasswordRequired: { en: 'New Password required.', es: 'Falta la contraseña nueva.' },
  confirmPasswordRequired: { en: 'Confirm Password required.', es: 'Confirme la contraseña.' },
  otpRequired: { en: 'OTP required.', es: 'Falta el código.' },
  emailOrPhoneRequired: { en: 'Email or Phone Number required.', es: 'Falta el correo o el teléfono.' },
  mobileRequired: { en: 'Mobile number is required.', es: 'El teléfono es obligatorio.' },
  mobileInvalid: {
    en: 'Enter a valid mobile number (10 digits).',
    es: 'Escriba un teléfono válido (10 dígitos).',
  },
  birthInFuture: {
    en: 'Date of birth cannot be in the future.',
    es: 'La fecha de nacimiento no puede ser futura.',
  },
  zipcodeInvalid: { en: 'Zip code needs 5 digits.', es: 'El código postal necesita 5 dígitos.' },
  notNegative: { en: 'Must be 0 or more.', es: 'Debe ser 0 o más.' },
  dayInvalid: { en: 'Not a date.', es: 'No es una fecha.' },
  commissionTooHigh: { en: 'Commission is at most 100.', es: 'La comisión es como máximo 100.' },
  tooLong: { en: 'Too long.', es: 'Demasiado largo.' },
  invalid: { en: 'Not valid.', es: 'No es válido.' },
} as const;

export type FieldMessageKey = keyof typeof FIELD_MESSAGES;

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

/** 1 lowercase, 1 uppercase, 1 digit, 1 special symbol, no spaces. */
export const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s])\S+$/;

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
