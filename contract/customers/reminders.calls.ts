import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { PRIORITIES } from '#contract/core/enums.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { idField } from '#contract/core/validation.ts';
import { completeManyBody, postponeBody, REMINDER_STATES, reminderBody } from './reminders.ts';

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
  /** ISO timestamps. */
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  completedByName: z.string().nullable(),
  version: z.number(),
});
export type Reminder = z.output<typeof reminder>;

/** Number of open follow-ups for a customer. */
const followUpCounts = z.object({
  reminders: z.number(),
  callLogs: z.number(),
});
export type FollowUpCounts = z.output<typeof followUpCounts>;

/** Open reminders due by today. */
const remindersDue = z.object({
  overdue: z.number(),
  today: z.number(),
});
export type RemindersDue = z.output<typeof remindersDue>;

export const reminderCalls = {
  ...resourceCalls('reminders', {
    entity: 'reminder',
    title: ['a reminder', 'Reminders'],
    row: reminder,
    body: reminderBody,
  }),
  ...({
    'GET /reminders/due': {
      operationId: 'countDueReminders',
      summary: 'Number of reminders due, in total and the caller’s',
      answer: data(z.object({ mine: remindersDue, all: remindersDue })),
    },
    'POST /reminders/complete': {
      operationId: 'completeReminders',
      summary: 'Completes many reminders',
      body: completeManyBody,
      answer: data(z.object({ done: z.number() })),
    },
    'POST /reminders/:id/complete': {
      operationId: 'completeReminder',
      summary: 'Completes a reminder',
      params: byId,
      answer: data(reminder),
    },
    'POST /reminders/:id/reopen': {
      operationId: 'reopenReminder',
      summary: 'Reopens a reminder',
      params: byId,
      answer: data(reminder),
    },
    'POST /reminders/:id/postpone': {
      operationId: 'postponeReminder',
      summary: 'Reschedules a reminder',
      params: byId,
      body: postponeBody,
      answer: data(reminder),
    },
    'GET /customers/:id/reminders-callLogs-count': {
      operationId: 'countCustomerFollowUps',
      summary: 'Open reminders and calls of a customer',
      params: byId,
      query: z.object({ propertyId: idField.optional() }),
      answer: data(followUpCounts),
    },
  } satisfies Record<CallAddress, Call>),
};
