import type { ChargeLine } from './calls/charges.ts';
import type { Day } from './days.ts';
import { type AttemptState, BILLING_GROUPS, type PaymentStatus, type ServiceType } from './enums.ts';
import type { Cents } from './money.ts';
import type { GatewayKind } from './settings.ts';

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
