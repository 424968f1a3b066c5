import { showMoney } from '#contract/core/money.ts';
import type { Discount } from '#contract/money/discounts.calls.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Describes a discount briefly: `10% off`, `$5.00 off`, `A visit costs $30.00`, `Free`. */
export const discountText = (
  { type, priceCents, percent }: Pick<Discount, 'type' | 'priceCents' | 'percent'>,
  translate: Translate,
): string =>
  translate(`discount.does.${type}`, { amount: showMoney(priceCents ?? 0), percent: percent ?? 0 });
