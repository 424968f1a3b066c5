import type { Cents } from '#contract/core/money.ts';
import { withoutTax } from '#contract/money/taxShare.ts';

export interface Net {
  subtotalCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

export const NO_NET: Net = { subtotalCents: 0, taxCents: 0, totalCents: 0 };

/** Net amount of a charge: without waived and refunded amounts and their share of tax. */
export function netOf(charge: Net & { freeCents: Cents; refundedCents: Cents }): Net {
  const returnedCents = charge.freeCents + charge.refundedCents;
  const totalCents = charge.totalCents - returnedCents;
  const subtotalCents = charge.subtotalCents - withoutTax(returnedCents, charge);
  return { subtotalCents, taxCents: totalCents - subtotalCents, totalCents };
}

export const sumOf = (nets: readonly Net[]): Net => nets.reduce((sum, net) => added(sum, net, 1), NO_NET);

export const differenceOf = (now: Net, before: Net): Net => added(now, before, -1);

const added = (a: Net, b: Net, sign: 1 | -1): Net => ({
  subtotalCents: a.subtotalCents + sign * b.subtotalCents,
  taxCents: a.taxCents + sign * b.taxCents,
  totalCents: a.totalCents + sign * b.totalCents,
});

export const isNothing = ({ subtotalCents, taxCents }: Net): boolean => subtotalCents === 0 && taxCents === 0;
