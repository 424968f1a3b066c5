import { isMessage, isTagging, isTask } from '#contract/messaging/automations.ts';
import { addReminder } from '#server/modules/customers/reminders/addReminder.ts';
import { logOpenCall } from '#server/modules/schedule/callLogs/saveCallLog.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { CustomerFacts } from './facts.ts';
import type { Occurrence } from './findOccurrences.ts';
import type { FullAutomation } from './outcomes.ts';

interface About {
  facts: CustomerFacts;
  occurrence: Occurrence;
}

/**
 * Carries out a step that is meant for the office or other programs: a reminder, a call, a notification or a
 * webhook.
 */
export async function doForOffice(
  unit: UnitOfWork,
  automation: Pick<FullAutomation, 'id' | 'name' | 'trigger' | 'steps'>,
  number: number,
  { facts: { customerId, name: about }, occurrence: { propertyId, subjectId } }: About,
): Promise<void> {
  const step = automation.steps[number];
  if (!step || isMessage(step.action) || isTagging(step.action) || step.action === 'discount') return;
  const { action, text, assigneeId, priority } = step;
  const note = text ?? '';
  if (!isTask(action)) {
    const { id: automationId, name, trigger } = automation;
    const what = { automationId, name, trigger, subjectId, step: number, propertyId, customerId };
    await unit.raise({ type: 'automation.reached', action, ...what, about, note, assigneeId });
    return;
  }
  // Tasks are about a property; the form offers none for people without one.
  if (!customerId || !propertyId) return;
  const task = { propertyId, customerId, date: unit.today, note, assigneeId: assigneeId ?? 0 };
  await (action === 'call-log' ? logOpenCall(unit, task) : addReminder(unit, { ...task, priority }));
}
