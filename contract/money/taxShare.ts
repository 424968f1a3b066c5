import type { Cents } from '#contract/core/money.ts';

interface Taxed {
  /** Before tax. */
  subtotalCents: Cents;
  totalCents: Cents;
}

/**
 * An amount of a charge without its tax, rounded half up to whole cents; the rest of the amount is tax. The
 * function `without_tax` in the database computes the same for the ledger and the reports.
 */
export function withoutTax(cents: Cents, { subtotalCents, totalCents }: Taxed): Cents {
  if (totalCents === 0) return 0;
  return Math.floor((2 * cents * subtotalCents + totalCents) / (2 * totalCents));
}

/** The sales tax on a charge's waived and refunded amounts. */
export function returnedTax(charge: Taxed & { freeCents: Cents; refundedCents: Cents }): {
  waivedCents: Cents;
  refundedCents: Cents;
} {
  const { freeCents, refundedCents } = charge;
  const waived = freeCents - withoutTax(freeCents, charge);
  // Calculated on both together, so that a charge that is waived and refunded in full keeps no tax.
  const both = freeCents + refundedCents - withoutTax(freeCents + refundedCents, charge);
  return { waivedCents: waived, refundedCents: both - waived };
}
