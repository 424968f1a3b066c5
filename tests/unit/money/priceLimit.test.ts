import { expect, it } from 'vitest';
import { MAX_PRICE_CENTS, priceField } from '#contract/core/validation.ts';

it('accepts a visit’s price up to $10,000.00', () => {
  expect(MAX_PRICE_CENTS).toBe(1_000_000);
  expect(priceField.safeParse(1_000_000).success).toBe(true);
  const { error } = priceField.safeParse(1_000_001);
  expect(error?.issues).toMatchObject([{ message: 'priceTooHigh' }]);
});
