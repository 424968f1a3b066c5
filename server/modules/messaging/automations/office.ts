import type { AutomationStep } from '#contract/messaging/automations.ts';
import { addReminder } from '#server/modules/customers/reminders/addReminder.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { CustomerFacts } from './customerFacts.ts';
import type { Occurrence } from './findOccurrences.ts';

/** Adds what a step has for the office to do. */
export const doForOffice = (
  unit: UnitOfWork,
  { text, assigneeId, priority }: AutomationStep,
  { facts, occurrence }: { facts: CustomerFacts; occurrence: Occurrence },
): Promise<void> =>
  addReminder(unit, {
    propertyId: occurrence.propertyId,
    customerId: facts.customerId,
    date: unit.today,
    note: text ?? '',
    priority,
    assigneeId: assigneeId ?? 0,
  });
