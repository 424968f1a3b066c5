import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookNameOf, plainText } from '#server/modules/money/quickbooks/plainText.ts';

describe('names in files for QuickBooks', () => {
  it('keep Western letters, and lose characters that would end a field', () => {
    expect(plainText('José\tPeña\r\n"El Jefe"')).toBe("José Peña 'El Jefe'");
    expect(plainText('Łukasz Nguyễn – Sons’')).toBe("ukasz Nguyen - Sons'");
  });

  it('are never empty, too long, already used, or read as another customer’s job', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({
              unit: fc.constantFrom('a', 'B', ' ', 'é', 'ł', '李', '’', ':', '"', '\t', '\n'),
              maxLength: 60,
            }),
            fc.constant('Ann Lee'),
            fc.constant('ANN LEE '),
          ),
        ),
        names => {
          const taken = new Set(['texas comptroller']);
          names.forEach((name, index) => {
            const given = bookNameOf(name, index + 1, one => taken.has(one));
            expect(given).toMatch(
              /^[\u0021-\u007e\u00a1-\u00ff]([\u0020-\u007e\u00a1-\u00ff]{0,39}[\u0021-\u007e\u00a1-\u00ff])?$/,
            );
            expect(given).not.toMatch(/[:"\t]/);
            expect(taken.has(given.toLowerCase())).toBe(false);
            taken.add(given.toLowerCase());
          });
        },
      ),
      { numRuns: 40 },
    );
    expect(bookNameOf('Texas Comptroller', 17, one => one === 'texas comptroller')).toBe(
      'Texas Comptroller (17)',
    );
  });
});
