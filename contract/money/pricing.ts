import type { Day } from '#contract/core/days.ts';
import type { Frequency, FrontBack, LotSize, ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { ReferralSide } from '#contract/customers/referrals.ts';
import type { ExtraLine } from '#contract/field/extraWork.ts';
import type { DiscountOffer } from './discounting.ts';

/** The vendor's prices that apply on the visit's day. */
export interface PricesInForce {
  listVersion: number;
  /** First day of the list. */
  listFrom?: Day;
  /** Price for the visit's lot size and frequency; null if the list has none. */
  priceCents: Cents | null;
  bnbHourlyCents: Cents;
  /** Price of front or back only, in percent of the whole. */
  partPercent: number;
  cornerLotCents: Cents;
}

/** The market's tax rate on the visit's day. */
export interface TaxInForce {
  market: string;
  percent: number;
  /** Id of the market's rate. */
  rateId?: number;
  /** First day of the rate; missing if it has no start. */
  validFrom?: Day;
}

/** Extra work that a customer accepted, with its visit and day. */
interface AgreedExtra extends Omit<ExtraLine, 'isTaxable'> {
  assignmentId: number;
  agreedOn: Day;
}

/**
 * A line entered by the office, or for extra work: description, amount before tax, and whether it is taxable.
 */
export interface TypedLine {
  description: string;
  amountCents: Cents;
  isTaxable: boolean;
  extra?: AgreedExtra;
}

/**
 * Everything that a visit's price depends on; stored with its charge, so that a correction starts from the
 * same facts.
 */
export interface VisitFacts {
  type: ServiceType;
  frequency: Frequency;
  frontBack: FrontBack;
  lotSize: LotSize | null;
  isCornerLot: boolean;
  /** Price set by hand, and where: the whole price before tax, whatever the list says. */
  override: { from: 'service-override' | 'visit-override' | 'manual'; priceCents: Cents } | null;
  vendor: string | null;
  prices: PricesInForce | null;
  /** Bush and bed: minutes worked, and the agreed cap. */
  workedMinutes: number | null;
  capMinutes: number | null;
  /** Discounts before tax: those still available, and for a charge those that it uses. */
  discounts?: DiscountOffer[];
  /** Free mow spent on the visit: the side of the referral that earned it. */
  freeMow?: ReferralSide | null;
  /** For a charge without a visit: its lines, which replace all prices. */
  typed?: TypedLine[];
  /** False if the visit isn't billed. */
  isBilled?: boolean;
  /** Null if the property belongs to no market. */
  tax: TaxInForce | null;
}
