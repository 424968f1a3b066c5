import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PASSWORD_RULES } from '#contract/core/constants.ts';
import {
  centsField,
  dayField,
  emailField,
  idField,
  mobileField,
  newPasswordField,
  optionalEmail,
  optionalMobile,
  optionalPhone,
  optionalText,
  percentField,
  phoneField,
  priceField,
  requiredText,
  timeField,
  usernameField,
  zipcodeField,
} from '#contract/core/validation.ts';

/** Returns the first message about a value, or null if it is accepted. */
const messageOf = (field: z.ZodType, value: unknown): string | null =>
  field.safeParse(value).error?.issues[0]?.message ?? null;

describe('a field', () => {
  it.each<[string, z.ZodType, unknown, string | null]>([
    ['text', requiredText('required', 5), 'abcde', null],
    ['text', requiredText('required', 5), 'abcdef', 'tooLong'],
    ['text', requiredText(), '   ', 'required'],
    ['text', requiredText('emailInvalid'), null, 'emailInvalid'],
    ['optional text', optionalText(5), 'abcdef', 'tooLong'],
    ['email', emailField, 'ana@example.com', null],
    ['email', emailField, 'josé.o’brien@example.com', 'emailInvalid'],
    ['email', emailField, "josé.o'brien+lawn@mail.example.com", null],
    ['email', emailField, 'ana@example', 'emailInvalid'],
    ['email', emailField, '.ana@example.com', 'emailInvalid'],
    ['email', emailField, 'a..b@example.com', 'emailInvalid'],
    ['email', emailField, 'ana@@example.com', 'emailInvalid'],
    ['email', emailField, 'ana bell@example.com', 'emailInvalid'],
    ['email', emailField, `${'a'.repeat(242)}@example.com`, null],
    ['email', emailField, `${'a'.repeat(243)}@example.com`, 'emailInvalid'],
    ['email', emailField, undefined, 'emailInvalid'],
    ['optional email', optionalEmail, 'ana', 'emailInvalid'],
    ['username', usernameField, 'crew-1', null],
    ['username', usernameField, 'crew1', 'usernameInvalid'],
    ['username', usernameField, 'crew 1', 'usernameInvalid'],
    ['username', usernameField, 'a'.repeat(64), null],
    ['username', usernameField, 'a'.repeat(65), 'tooLong'],
    ['password', newPasswordField, 'Abc12!', null],
    ['password', newPasswordField, '', 'newPasswordRequired'],
    ['password', newPasswordField, 'Ab12!', 'passwordLength'],
    ['password', newPasswordField, 'Abcdefgh123!', null],
    ['password', newPasswordField, 'Abcdefghi123!', 'passwordLength'],
    ['password', newPasswordField, 'abc123!', 'passwordPattern'],
    ['password', newPasswordField, 'Abc1234', 'passwordPattern'],
    ['mobile', mobileField, '(512) 555-0100', null],
    ['mobile', mobileField, '1 512 555 0100', null],
    ['mobile', mobileField, '512 555 010', 'mobileInvalid'],
    ['mobile', mobileField, '5', 'mobileInvalid'],
    ['mobile', mobileField, 'none', 'mobileRequired'],
    ['phone', phoneField, '', 'phoneRequired'],
    ['phone', phoneField, '555-0100', 'phoneInvalid'],
    ['optional mobile', optionalMobile, '12', 'mobileInvalid'],
    ['optional phone', optionalPhone, '12', 'phoneInvalid'],
    ['ZIP code', zipcodeField, ' 78704 ', null],
    ['ZIP code', zipcodeField, '78704-1234', null],
    ['ZIP code', zipcodeField, '7870', 'zipcodeInvalid'],
    ['ZIP code', zipcodeField, '787041', 'zipcodeInvalid'],
    ['ZIP code', zipcodeField, '78704-123', 'zipcodeInvalid'],
    ['time', timeField, '00:00', null],
    ['time', timeField, '23:59', null],
    ['time', timeField, '24:00', 'timeInvalid'],
    ['time', timeField, '9:00', 'timeInvalid'],
    ['time', timeField, '09:60', 'timeInvalid'],
    ['time', timeField, null, 'required'],
    ['time', timeField, 9, 'timeInvalid'],
    ['day', dayField, '1900-01-01', null],
    ['day', dayField, '2199-12-31', null],
    ['day', dayField, '1899-12-31', 'dayOutsideReason'],
    ['day', dayField, '2200-01-01', 'dayOutsideReason'],
    ['day', dayField, '2026-02-30', 'dayInvalid'],
    ['amount', centsField, 2_000_000_000, null],
    ['amount', centsField, 2_000_000_001, 'amountTooHigh'],
    ['amount', centsField, -1, 'notNegative'],
    ['amount', centsField, 1.5, 'invalid'],
    ['price', priceField, 0, null],
    ['price', priceField, -1, 'notNegative'],
    ['price', priceField, 0.5, 'invalid'],
    ['percentage', percentField, 0, null],
    ['percentage', percentField, 100, null],
    ['percentage', percentField, 12.345, null],
    ['percentage', percentField, 100.001, 'percentInvalid'],
    ['percentage', percentField, -0.001, 'percentInvalid'],
    ['percentage', percentField, null, 'required'],
    ['percentage', percentField, '5', 'percentInvalid'],
    ['id', idField, '7', null],
    ['id', idField, 0, 'tooSmall'],
    ['id', idField, 1.5, 'invalid'],
  ])('for a %s (%#) accepts a value, or refuses it with its message', (_, field, value, message) =>
    expect(messageOf(field, value), String(value)).toBe(message),
  );

  it('has an error message even if its rule defines none', () => {
    expect(messageOf(z.string().min(2), 'a')).toBe('tooShort');
    expect(messageOf(z.string().max(2), 'abc')).toBe('tooLong');
    expect(messageOf(z.array(z.string()).min(1), [])).toBe('required');
    expect(messageOf(z.array(z.string()).max(1), ['a', 'b'])).toBe('tooMany');
    expect(messageOf(z.number().min(2), 1)).toBe('tooSmall');
    expect(messageOf(z.number().max(2), 3)).toBe('tooLarge');
    expect(messageOf(z.string(), undefined)).toBe('required');
    expect(messageOf(z.string(), null)).toBe('required');
    expect(messageOf(z.string(), 7)).toBe('invalid');
    expect(messageOf(z.enum(['a', 'b']), 'c')).toBe('invalid');
  });

  it('for text accepts 1 to 200 characters by default', () => {
    for (const field of [requiredText(), optionalText()]) {
      expect([messageOf(field, 'a'), messageOf(field, 'a'.repeat(200))]).toEqual([null, null]);
      expect(messageOf(field, 'a'.repeat(201))).toBe('tooLong');
    }
  });

  it('normalizes its value: trimmed, in lower case, digits only, or null', () => {
    expect(requiredText().parse('  Elm St ')).toBe('Elm St');
    expect([optionalText().parse('  '), optionalText().parse(null)]).toEqual([null, null]);
    expect(optionalText().parse(' a ')).toBe('a');
    expect(emailField.parse(' Ana@Example.COM ')).toBe('ana@example.com');
    expect(optionalEmail.parse('Ana@example.com')).toBe('ana@example.com');
    expect([optionalEmail.parse(''), optionalEmail.parse(undefined)]).toEqual([null, null]);
    expect(mobileField.parse('+1 (512) 555-0100')).toBe('5125550100');
    expect([optionalMobile.parse(''), optionalPhone.parse(undefined)]).toEqual([null, null]);
    expect(optionalPhone.parse('512.555.0100')).toBe('5125550100');
    expect(zipcodeField.parse(' 78704 ')).toBe('78704');
    expect(idField.parse('7')).toBe(7);
  });
});

it('a new password is accepted if and only if it meets every rule that the form shows', () => {
  const meetsAll = (text: string) => Object.values(PASSWORD_RULES).every(isMet => isMet(text));
  const letters = fc.constantFrom('a', 'B', '7', '#', ' ', 'ñ', '\t', '😀');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 15 }), text => {
      expect(messageOf(newPasswordField, text) === null).toBe(meetsAll(text));
    }),
    { numRuns: 2000 },
  );
});
