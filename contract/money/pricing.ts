import type { Day } from '#contract/core/days.ts';
import type { Frequency, FrontBack, LotSize, ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { ReferralSide } from '#contract/customers/referrals.ts';
import type { ExtraLine } from '#contract/field/extraWork.ts';
import type { DiscountOffer } from './discounting.ts';

/** The vendor's prices that are in force on the visit's day. */
export interface PricesInForce {
  listVersion: number;
  /** Its first day. */
  listFrom?: Day;
  /** Of the visit's lot size and frequency; null where the list has none. */
  priceCents: Cents | null;
  bnbHourlyCents: Cents;
  /** What front or back alone costs, percent of the whole. */
  partPercent: number;
  cornerLotCents: Cents;
}

/** The tax rate of the market on the visit's day. */
export interface TaxInForce {
  market: string;
  percent: number;
  /** Which of the market's rates. */
  rateId?: number;
  /** Its first day; missing where it holds from always. */
  validFrom?: Day;
}

/** Extra work that a customer agreed to: at which visit and on which day. */
interface AgreedExtra extends Omit<ExtraLine, 'isTaxable'> {
  assignmentId: number;
  agreedOn: Day;
}

/** A line that the office typed, or of extra work: what for, before tax, and whether tax comes on top. */
export interface TypedLine {
  description: string;
  amountCents: Cents;
  isTaxable: boolean;
  extra?: AgreedExtra;
}

/** Everything that decides what a visit costs; kept with its charge, so that a correction starts from the same. */
export interface VisitFacts {
  type: ServiceType;
  frequency: Frequency;
  frontBack: FrontBack;
  lotSize: LotSize | null;
  isCornerLot: boolean;
  /** A price set by hand, and where: it is the whole price before tax, whatever the list says. */
  override: { from: 'service-override' | 'visit-override' | 'manual'; priceCents: Cents } | null;
  vendor: string | null;
  prices: PricesInForce | null;
  /** Bush and bed: minutes of work done, and the cap agreed. */
  workedMinutes: number | null;
  capMinutes: number | null;
  /** Taken off the price, before tax: those that may still be used, and of a charge those that it uses up. */
  discounts?: DiscountOffer[];
  /** A free mow is spent on the visit: the side of the referral that earned it. */
  freeMow?: ReferralSide | null;
  /** Of a charge without a visit: its lines, in place of every price. */
  typed?: TypedLine[];
  /** False where the visit is not billed, whatever it would cost. */
  isBilled?: boolean;
  /** Null where the property belongs to no market. */
  tax: TaxInForce | null;
}
