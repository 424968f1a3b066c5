import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTags, writeTags } from '#contract/customers/tagLists.ts';

it('a list of tags is separated by commas, semicolons, bars or line breaks, and repeats count once', () => {
  expect(readTags('VIP, HOA;Prepay | vip\n Corner,,')).toEqual(['VIP', 'HOA', 'Prepay', 'Corner']);
  expect(readTags('"HOA, north"; 6" edge')).toEqual(['HOA, north', '6" edge']);
  expect(readTags(' ; ')).toEqual([]);
});

it('simple names are written without quotes, others with quotes', () => {
  expect(writeTags(['HOA', 'VIP 2'])).toBe('HOA, VIP 2');
  expect(writeTags(['HOA, north', 'Says "hi"', 'none'])).toBe('"HOA, north", "Says ""hi""", "none"');
});

it('any names are parsed back after being written', () => {
  const name = fc
    .string({ unit: fc.constantFrom(...'aB é,;|"-5'), minLength: 1, maxLength: 8 })
    .map(typed => typed.trim())
    .filter(Boolean);
  const names = fc.uniqueArray(name, { selector: typed => typed.toLowerCase() });
  fc.assert(
    fc.property(names, list => {
      expect(readTags(writeTags(list))).toEqual(list);
    }),
    { seed: 3 },
  );
});
