import { z } from 'zod';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES, WEEKDAYS } from '../enums.ts';
import { FORCED_RULES } from '../forced.ts';

/** What forcing a visit onto a day would override, asked before it is done. */
const forcedPreview = z.object({
  rules: z.array(z.enum(FORCED_RULES)),
  /** The weekday on which the service runs. */
  weekday: z.literal(WEEKDAYS),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  capacityMinutes: z.number().nullable(),
  minutesBefore: z.number(),
  minutesAfter: z.number(),
  /** A visit of the same service that stands on that day already. */
  sameDay: z.boolean(),
});
export type ForcedPreview = z.output<typeof forcedPreview>;

const forcedVisit = z.object({
  id: z.number(),
  date: z.string(),
  status: z.enum(ASSIGNMENT_STATUSES),
  serviceId: z.number(),
  serviceType: z.enum(SERVICE_TYPES),
  propertyId: z.number(),
  customerId: z.number(),
  address: z.string(),
  customerName: z.string(),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  /** Set by hand; null takes the usual price. */
  priceCents: z.number().nullable(),
  isBillable: z.boolean(),
  reason: z.string().nullable(),
  forcedBy: z.string().nullable(),
  /** ISO moment. */
  forcedAt: z.string(),
  rules: z.array(z.enum(FORCED_RULES)),
  version: z.number(),
});
export type ForcedVisit = z.output<typeof forcedVisit>;

/** Answer of POST /settings/force-service/list. */
const forcedList = z.object({
  list: z.array(forcedVisit),
  total: z.number(),
});
export type ForcedList = z.output<typeof forcedList>;
