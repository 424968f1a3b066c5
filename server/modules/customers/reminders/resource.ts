import { eq, sql } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import { PRIORITIES, STAFF_TYPES } from '#contract/core/enums.ts';
import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { REMINDER_STATES } from '#contract/customers/reminders.ts';
import { AppError } from '#server/api/errors.ts';
import { atLeast, atMost, filterOf, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import { priorityRank, properties, reminders } from '#server/db/schema/index.ts';
import { hasNoteOrPlace, noteOrPlaceBranches } from '#server/modules/customers/customers/search.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { checkAssignee, checkDate } from './checks.ts';
import { notifyDue } from './notifyDue.ts';
import { inStates, reminderFacts, selectReminders } from './queries.ts';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const rank = priorityRank(reminders.priority);

async function placeOf(unit: UnitOfWork, propertyId: number): Promise<{ customerId: number }> {
  const [property] = await unit.tx
    .select({ customerId: properties.customerId })
    .from(properties)
    .where(eq(properties.id, propertyId));
  if (!property) throw AppError.invalid({ propertyId: customersTexts.reminders.noProperty });
  return property;
}

/** Makes screens that show reminders refetch them. */
export const publishReminderChange = (unit: UnitOfWork, { id, propertyId, customerId }: Reminder) =>
  unit.raise({ type: 'changed', change: { entity: 'reminder', id, propertyId, customerId } });

export const reminderResource = defineResource({
  name: 'reminders',
  read: 'customer_list',
  edit: 'customer_edit',
  types: STAFF_TYPES,
  table: reminders,
  list: deps => ({
    filters: {
      id: oneOf(reminders.id),
      q: filterOf('text', value => hasNoteOrPlace(reminders, String(value))),
      state: filterOf(REMINDER_STATES, value => inStates(listOf(value), deps.clock.today()), true),
      priority: oneOfWords(reminders.priority, PRIORITIES),
      assigneeId: oneOf(reminders.assigneeId),
      /** Filters by assignee; clients pass the signed-in user's id. */
      mine: oneOf(reminders.assigneeId),
      createdById: oneOf(reminders.createdById),
      propertyId: oneOf(reminders.propertyId),
      customerId: oneOf(reminders.customerId),
      date_gte: atLeast(reminders.date),
      date_lte: atMost(reminders.date),
    },
    branches: q => noteOrPlaceBranches(reminders, String(q)),
    sorts: {
      id: reminders.id,
      // Completed reminders come after open ones.
      date: [sql`(${reminders.completedAt} is not null)`, reminders.date, rank],
      priority: [rank, reminders.date],
      assigneeId: reminders.assigneeId,
      createdAt: reminders.createdAt,
      completedAt: reminders.completedAt,
    },
    key: reminders.id,
    defaultSort: ['date', 'ASC'],
  }),
  select: (db, slice, deps) => selectReminders(db, slice, deps.clock.today()),
  async check({ unit, body, before }) {
    if (body.date !== before?.date) checkDate(body.date, unit.today);
    if (body.assigneeId !== before?.assigneeId) await checkAssignee(unit, body.assigneeId);
  },
  async values({ unit, body, before }) {
    const values = { ...body, ...(await placeOf(unit, body.propertyId)) };
    if (!before) return { ...values, createdById: unit.actor.userId, createdAt: unit.now };
    const isOther = before.date !== body.date || before.assigneeId !== body.assigneeId;
    // A new day or assignee needs a new notification.
    return isOther ? { ...values, notifiedAt: null } : values;
  },
  async onChange(unit, action, reminder) {
    if (action !== 'deleted') await notifyDue(unit, reminder.id);
    await publishReminderChange(unit, reminder);
  },
  historyValues: (before, after) => ({
    before: before && reminderFacts(before),
    after: after && reminderFacts(after),
  }),
  placeOf: ({ propertyId, customerId }) => ({ propertyId, customerId }),
  columns: [
    { header: customersTexts.reminders.date, value: row => showDay(row.date) },
    { header: customersTexts.reminders.state, value: row => row.state },
    { header: customersTexts.reminders.priority, value: row => row.priority },
    { header: customersTexts.reminders.note, value: row => row.note },
    { header: customersTexts.reminders.assignee, value: row => row.assigneeName },
    { header: customersTexts.reminders.customer, value: row => row.customerName },
    { header: customersTexts.reminders.code, value: row => row.customerCode },
    { header: customersTexts.reminders.address, value: row => row.address },
    { header: customersTexts.reminders.city, value: row => row.city },
    { header: customersTexts.reminders.madeBy, value: row => row.createdByName },
    { header: customersTexts.reminders.done, value: row => row.completedAt },
    { header: customersTexts.reminders.doneBy, value: row => row.completedByName },
  ],
});

/** Moves one customer's reminders to another, as part of a merge. */
export async function transferReminders({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(reminders).set({ customerId: toId }).where(eq(reminders.customerId, fromId));
}
