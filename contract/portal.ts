import type { ChargeLine } from './charges.ts';
import type { Day } from './days.ts';
import type {
  AssignmentStatus,
  AttemptState,
  Frequency,
  PaymentStatus,
  PropertyStatus,
  ServiceType,
  SubscriptionStatus,
  Weekday,
} from './enums.ts';
import type { Cents } from './money.ts';

/** What customers see of their own business with us. */

export interface PortalPhoto {
  id: string;
  /** Addresses that need no header, for `<img>`. */
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
}

export interface PortalVisit {
  id: number;
  propertyId: number;
  address: string;
  date: Day;
  serviceType: ServiceType;
  status: AssignmentStatus;
  crewName: string | null;
  /** ISO moments. */
  startedAt: string | null;
  completedAt: string | null;
  skipReason: string | null;
  photos: PortalPhoto[];
  /** What the crew or the office wrote for the customer. */
  notes: string[];
  charge: { id: number; status: PaymentStatus; totalCents: Cents } | null;
}

export interface PortalService {
  id: number;
  type: ServiceType;
  status: SubscriptionStatus;
  frequency: Frequency;
  weekday: Weekday;
  /** Paused services resume on this day; null resumes when the office says so. */
  resumeDate: Day | null;
}

export interface PortalProperty {
  id: number;
  address: string;
  city: string;
  status: PropertyStatus;
  services: PortalService[];
  /** Visits to come, the nearest first; one that is under way is among them. */
  upcoming: PortalVisit[];
  /** The last visit that was done. */
  last: PortalVisit | null;
}

export interface PortalHome {
  firstName: string;
  properties: PortalProperty[];
  /** What waits to be paid, and what of it was declined. */
  openCents: Cents;
  failedCents: Cents;
  /** A payment was given up: no visits until it is paid. */
  isStopped: boolean;
}

export interface PortalPayment {
  id: string;
  kind: 'sale' | 'refund';
  state: AttemptState;
  amountCents: Cents;
  /** The bank refused the card for good. */
  isHardDecline: boolean;
  card: { brand: string; lastFour: string } | null;
  responseCode: string | null;
  responseText: string | null;
  at: string;
}

export interface PortalCharge {
  id: number;
  date: Day;
  serviceType: ServiceType;
  address: string;
  status: PaymentStatus;
  totalCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  freeCents: Cents;
  openCents: Cents;
  lines: ChargeLine[];
  payments: PortalPayment[];
}

/** What paying answers: what became of it, and the charge after it. */
export interface PortalPayAnswer {
  payment: Pick<PortalPayment, 'state' | 'isHardDecline' | 'responseCode' | 'responseText'>;
  charge: PortalCharge;
}

export interface PortalPage<T> {
  list: T[];
  total: number;
}

export const PORTAL_PAGE_SIZE = 10;
