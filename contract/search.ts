import type { Day } from './days.ts';
import type { AssignmentStatus, PaymentStatus, PropertyStatus, ServiceType, UserType } from './enums.ts';
import type { Cents } from './money.ts';

/** What a search across the business finds, in the order in which it is shown. */
export const HIT_KINDS = ['property', 'assignment', 'charge', 'user', 'vendor', 'crew'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

interface Found {
  id: number;
  /** What it is called. */
  title: string;
  /** What tells it from others of that name: an address, a username, a vendor. */
  detail: string;
}

export interface PropertyHit extends Found {
  kind: 'property';
  status: PropertyStatus;
}
export interface AssignmentHit extends Found {
  kind: 'assignment';
  status: AssignmentStatus;
  date: Day;
  serviceType: ServiceType;
}
export interface ChargeHit extends Found {
  kind: 'charge';
  status: PaymentStatus;
  date: Day;
  cents: Cents;
}
export interface UserHit extends Found {
  kind: 'user';
  type: UserType;
}
export interface PlainHit extends Found {
  kind: 'vendor' | 'crew';
}

export type SearchHit = PropertyHit | AssignmentHit | ChargeHit | UserHit | PlainHit;

/** GET /search?q=: at most so many of each kind. */
export const HITS_PER_KIND = 6;
export const SEARCH_MAX = 100;
