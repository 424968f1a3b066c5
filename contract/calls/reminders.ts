import { z } from 'zod';
import { PRIORITIES } from '../enums.ts';
import { REMINDER_STATES } from '../reminders.ts';

const reminder = z.object({
  propertyId: z.number(),
  date: z.string(),
  note: z.string(),
  priority: z.enum(PRIORITIES),
  assigneeId: z.number(),
  id: z.number(),
  state: z.enum(REMINDER_STATES),
  assigneeName: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  customerCode: z.string(),
  address: z.string(),
  city: z.string(),
  createdById: z.number().nullable(),
  createdByName: z.string().nullable(),
  /** ISO moments. */
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  completedByName: z.string().nullable(),
  version: z.number(),
});
export type Reminder = z.output<typeof reminder>;

/** GET /customers/{id}/reminders-callLogs-count: what is still open. */
const followUpCounts = z.object({
  reminders: z.number(),
  callLogs: z.number(),
});
export type FollowUpCounts = z.output<typeof followUpCounts>;

/** Reminders that are not done, up to today. */
const remindersDue = z.object({
  overdue: z.number(),
  today: z.number(),
});
export type RemindersDue = z.output<typeof remindersDue>;
