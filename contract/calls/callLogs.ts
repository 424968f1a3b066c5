import { z } from 'zod';
import { ASSIGNMENT_STATUSES, CALL_LOG_CODES, PAYMENT_STATUSES } from '../enums.ts';

const callLog = z.object({
  propertyId: z.number(),
  date: z.string(),
  code: z.enum(CALL_LOG_CODES),
  note: z.string(),
  isCompleted: z.boolean(),
  isBillable: z.boolean(),
  /** A visit on the route of a crew. */
  isRoutable: z.boolean(),
  /** A line on the bill, without a visit. */
  isBillOnly: z.boolean(),
  priceCents: z.number(),
  crewId: z.number().nullable(),
  assigneeId: z.number().nullable(),
  id: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  customerCode: z.string(),
  address: z.string(),
  city: z.string(),
  crewName: z.string().nullable(),
  assigneeName: z.string().nullable(),
  createdByName: z.string().nullable(),
  /** ISO moments. */
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  /** The visit of a routable call. */
  assignmentId: z.number().nullable(),
  visitStatus: z.enum(ASSIGNMENT_STATUSES).nullable(),
  visitDate: z.string().nullable(),
  /** Its charge, of the visit or of the call itself. */
  chargeId: z.number().nullable(),
  chargeStatus: z.enum(PAYMENT_STATUSES).nullable(),
  chargeTotalCents: z.number().nullable(),
  version: z.number(),
});
export type CallLog = z.output<typeof callLog>;
