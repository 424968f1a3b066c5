import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showPhone } from '#contract/core/phone.ts';
import { centsOf, dollarsOf, numberOf } from '#src/ui/form/amounts.ts';
import { phoneDigits, typePhone } from '#src/ui/form/phone.ts';

describe('a phone field', () => {
  // covers: rule-27
  it('formats seven and ten digits as people read them, and leaves others as typed', () => {
    expect(typePhone('5550101', 7).shown).toBe('555-0101');
    expect(typePhone('5125550101', 10).shown).toBe('(512) 555-0101');
    expect(typePhone('51255501', 8).shown).toBe('51255501');
  });

  // covers: rule-28
  it('keeps the ten digits of a pasted number, ignoring other characters and a country code', () => {
    expect(phoneDigits('+1 (512) 555-0101')).toBe('5125550101');
    expect(phoneDigits('512.555.0101 ext. 44')).toBe('5125550101');
    expect(phoneDigits('1-512-555-0101 x9')).toBe('5125550101');
    expect(phoneDigits('call me')).toBe('');
  });

  it('keeps the caret after the typed digit', () => {
    // "(512) 555-0101" with its second digit deleted: nine digits show unformatted, the caret after the
    // first.
    const deleted = typePhone('(52) 555-0101', 2);
    expect(deleted).toMatchObject({ shown: '525550101', caret: 1 });
    // The tenth digit typed at the end moves the caret past the punctuation that appears.
    expect(typePhone('5125550101', 10).caret).toBe('(512) 555-0101'.length);
    // A digit typed in the middle of seven keeps its place.
    expect(typePhone('5955-0101', 2)).toMatchObject({ digits: '59550101', caret: 2 });
  });

  it('shows its value, and reads what it shows back as the same value', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789()- +.x') }), text => {
        const { digits, shown, caret } = typePhone(text, text.length);
        expect(digits).toMatch(/^\d{0,10}$/);
        expect(shown).toBe(showPhone(digits));
        expect(caret).toBeLessThanOrEqual(shown.length);
        expect(typePhone(shown, shown.length).digits).toBe(
          digits.length === 10 ? digits : phoneDigits(shown),
        );
      }),
    );
  });
});

describe('an amount', () => {
  it('is read as people write it', () => {
    expect(centsOf('45')).toBe(4500);
    expect(centsOf('$1,234.5')).toBe(123_450);
    expect(centsOf('.05')).toBe(5);
    expect(centsOf('  ')).toBeNull();
    for (const wrong of ['abc', '1.234', '12,34', '-5', '$', '.']) expect(centsOf(wrong)).toBeNaN();
  });

  it('is parsed back from its formatted text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), cents => {
        expect(centsOf(dollarsOf(cents))).toBe(cents);
      }),
    );
    expect(dollarsOf(null)).toBe('');
    expect(dollarsOf(Number.NaN)).toBe('');
  });

  it('that isn’t money may have thousands separators, a decimal point or a minus sign', () => {
    expect(numberOf('12,500')).toBe(12_500);
    expect(numberOf('-97.74')).toBe(-97.74);
    expect(numberOf('')).toBeNull();
    for (const wrong of ['1e5', '12 000', '.', '-']) expect(numberOf(wrong)).toBeNaN();
  });
});
