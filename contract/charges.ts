import type { Day } from './days.ts';
import {
  type AttemptState,
  BILLING_GROUPS,
  type Frequency,
  type FrontBack,
  type LotSize,
  type PaymentStatus,
  type ServiceType,
} from './enums.ts';
import type { Cents } from './money.ts';
import type { GatewayKind } from './settings.ts';

/** Where the amount of a line comes from, with what a person needs to follow it. */
export type LineSource =
  | { from: 'price-list'; vendor: string; listVersion: number; lotSize: LotSize; frequency: Frequency }
  /** A price set by hand on the service, on this visit alone, or on the charge itself. */
  | { from: 'service-override' | 'visit-override' | 'manual' }
  /** Takes off what front or back alone does not cost: `percent` of the whole stays. */
  | { from: 'part'; frontBack: FrontBack; percent: number }
  | { from: 'corner-lot'; vendor: string }
  /** Bush and bed work: `billedMinutes` are the worked ones in quarter hours, at most the cap. */
  | {
      from: 'hours';
      vendor: string;
      workedMinutes: number;
      billedMinutes: number;
      hourlyCents: Cents;
      capMinutes: number | null;
    }
  | { from: 'call-log' }
  | { from: 'discount'; code: string }
  | { from: 'free'; reason: string }
  /** `market` is null where the property belongs to none: then there is no tax. */
  | { from: 'tax'; market: string | null; percent: number };

export interface ChargeLine {
  amountCents: Cents;
  source: LineSource;
}

/** Why a visit has no price; such a charge waits on hold for a person. */
export const UNPRICED_REASONS = [
  'no-vendor',
  'no-price-list',
  'no-lot-size',
  'no-price',
  'no-hours',
] as const;
export type UnpricedReason = (typeof UNPRICED_REASONS)[number];

/** What a visit costs, before it took place; lines add up to the total. */
export interface Quote {
  lines: ChargeLine[];
  subtotalCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** Set where there is no price; the lines are then empty. */
  unpriced: UnpricedReason | null;
  /** Bush and bed work without hours: the lines are for one hour. */
  isPerHour: boolean;
}

/** A status of a charge with what belongs to it. */
export interface ChargeStanding {
  status: PaymentStatus;
  /** Why, in a person's words or a gateway's; a status that follows from the amounts alone has none. */
  statusReason: string | null;
  nextTryDate: Day | null;
}

/** What a person decided about a charge: it stays whatever becomes of the visit. */
export const CHARGE_DECISIONS = ['no-charge', 'hold', 'price', 'charge-later', 'manual', 'refund'] as const;
export type ChargeDecision = (typeof CHARGE_DECISIONS)[number];

/** What a charge asks for. */
export interface ChargeMoney {
  status: PaymentStatus;
  unpriced: UnpricedReason | null;
  totalCents: Cents;
  openCents: Cents;
}

/** What the change of a visit does to its charge, shown before it is saved. */
export interface ChargeDifference {
  /** Null where there is no charge. */
  before: ChargeMoney | null;
  after: ChargeMoney | null;
  /** Decisions that stand before and after. */
  kept: ChargeDecision[];
}

/** A charge as lists show it. `openCents` is what is neither paid nor waived. */
export interface ChargeRow {
  id: number;
  assignmentId: number | null;
  date: Day;
  serviceType: ServiceType;
  status: PaymentStatus;
  statusReason: string | null;
  unpriced: UnpricedReason | null;
  totalCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  freeCents: Cents;
  openCents: Cents;
  failedTries: number;
  nextTryDate: Day | null;
  propertyId: number;
  address: string;
  city: string;
  customerId: number;
  customerName: string;
  customerCode: string;
  version: number;
}

export const PAYMENT_METHODS = ['card', 'cash', 'check', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface AttemptView {
  id: string;
  kind: 'sale' | 'refund';
  method: PaymentMethod;
  state: AttemptState;
  amountCents: Cents;
  isHardDecline: boolean;
  /** The gateway that was asked; null for cash and checks. */
  gateway: GatewayKind | null;
  /** The card that it went through; null for cash and checks. */
  card: { id: number; brand: string; lastFour: string } | null;
  /** The gateway's or the check's number. */
  reference: string | null;
  responseCode: string | null;
  responseText: string | null;
  refundOfId: string | null;
  actorName: string | null;
  /** ISO moments. */
  createdAt: string;
  sentAt: string | null;
  settledAt: string | null;
}

export interface ChargeDetail extends ChargeRow {
  vendorName: string | null;
  crewName: string | null;
  subtotalCents: Cents;
  taxCents: Cents;
  chargeLaterDate: Day | null;
  completedAt: string | null;
  lines: ChargeLine[];
  /** Newest first. */
  attempts: AttemptView[];
}

/** How many charges and how much money each status holds, over the filter without its status. */
export interface ChargeSummary {
  byStatus: { status: PaymentStatus; count: number; totalCents: Cents; openCents: Cents }[];
}

export type BillingGroup = keyof typeof BILLING_GROUPS;
export const BILLING_GROUP_NAMES = Object.keys(BILLING_GROUPS) as BillingGroup[];

/** Statuses in which money may be collected. */
export const COLLECTABLE = [
  'pending',
  'manual',
  'failed',
  'failed-stop',
  'charge-later',
] as const satisfies readonly PaymentStatus[];

export const isCollectable = (status: PaymentStatus): boolean =>
  (COLLECTABLE as readonly PaymentStatus[]).includes(status);

/** What a collect or refund answers: the attempt as it stands and the charge after it. */
export interface AttemptAnswer {
  attempt: AttemptView;
  charge: ChargeDetail;
}
