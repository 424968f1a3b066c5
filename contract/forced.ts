import { z } from 'zod';
import type { Day } from './days.ts';
import type { AssignmentStatus, ServiceType, Weekday } from './enums.ts';
import type { Cents } from './money.ts';
import { dayField, optionalText } from './validation.ts';

/** What the rules would have said against a forced visit on its day. */
export const FORCED_RULES = ['weekday', 'day-off', 'full', 'paused', 'outside'] as const;
export type ForcedRule = (typeof FORCED_RULES)[number];

/** POST /settings/force-service/list: filter, sort and page as the lists of the API take them in their address. */
export const forcedListBody = z
  .object({
    filter: z.record(z.string(), z.unknown()).optional(),
    sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional(),
    range: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
  })
  .nullish();

export const forcedPreviewBody = z.object({ date: dayField, crewId: z.int().positive().nullish() });
export type ForcedPreviewBody = z.infer<typeof forcedPreviewBody>;

export const removeForcedQuery = z.object({ reason: optionalText(500) });

/** What forcing a visit onto a day would override, asked before it is done. */
export interface ForcedPreview {
  rules: ForcedRule[];
  /** The weekday on which the service runs. */
  weekday: Weekday;
  crewId: number | null;
  crewName: string | null;
  capacityMinutes: number | null;
  minutesBefore: number;
  minutesAfter: number;
  /** A visit of the same service that stands on that day already. */
  sameDay: boolean;
}

export interface ForcedVisit {
  id: number;
  date: Day;
  status: AssignmentStatus;
  serviceId: number;
  serviceType: ServiceType;
  propertyId: number;
  customerId: number;
  address: string;
  customerName: string;
  crewId: number | null;
  crewName: string | null;
  /** Set by hand; null takes the usual price. */
  priceCents: Cents | null;
  isBillable: boolean;
  reason: string | null;
  forcedBy: string | null;
  /** ISO moment. */
  forcedAt: string;
  rules: ForcedRule[];
  version: number;
}

/** Answer of POST /settings/force-service/list. */
export interface ForcedList {
  list: ForcedVisit[];
  total: number;
}
