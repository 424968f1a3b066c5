import type { AutomationStep } from '#contract/messaging/automations.ts';
import { addReminder } from '#server/modules/customers/reminders/addReminder.ts';
import { logOpenCall } from '#server/modules/schedule/callLogs/saveCallLog.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { CustomerFacts } from './facts.ts';
import type { Occurrence } from './findOccurrences.ts';

/** Adds what a step has for the office to do: a reminder or an open call. */
export async function doForOffice(
  unit: UnitOfWork,
  { action, text, assigneeId, priority }: AutomationStep,
  { facts: { customerId }, occurrence: { propertyId } }: { facts: CustomerFacts; occurrence: Occurrence },
): Promise<void> {
  // Reminders and calls are about a property; the form offers none for people without one.
  if (!customerId || !propertyId) return;
  const task = { propertyId, customerId, date: unit.today, note: text ?? '', assigneeId: assigneeId ?? 0 };
  if (action === 'call-log') await logOpenCall(unit, task);
  else await addReminder(unit, { ...task, priority });
}
