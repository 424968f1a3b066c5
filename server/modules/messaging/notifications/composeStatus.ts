import type { PropertyStatus } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { DomainEvent } from '#server/events.ts';
import { counted, filled } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

const STATUS_WORDS: Record<PropertyStatus, Bilingual> = notificationsTexts.statusWords;

/**
 * Notifies the office of a new status with its reason. The customer and the crews whose visits were removed
 * or restored are notified once, without the reason.
 */
export function statusNotifications(
  names: Names,
  event: Extract<DomainEvent, { type: 'property.status' }>,
): Composed[] {
  const address = names.address(event.propertyId);
  const [was, is] = [STATUS_WORDS[event.previous], STATUS_WORDS[event.status]];
  const why = event.reason ? ` (${event.reason})` : '';
  const common = { propertyId: event.propertyId, others: {} };
  const told: Composed[] = [
    {
      ...common,
      to: { staff: ['customer_list'] },
      type: 'property-status-update',
      title: notificationsTexts.propertyStatusChanged,
      message: filled(notificationsTexts.composeStatus.address, { address, was, is, why }),
    },
  ];
  const to = { customerId: event.customerId, crewIds: event.crewIds };
  const { visits } = event;
  if (event.runsAgain)
    told.push({
      ...common,
      to,
      type: 'service-restore',
      title: notificationsTexts.serviceRunsAgain,
      message: filled(notificationsTexts.visitsPlannedAgain, { address }),
    });
  else if (visits > 0)
    told.push({
      ...common,
      to,
      type: 'service-cancel',
      title: notificationsTexts.serviceStopped,
      message: filled(counted(notificationsTexts.cancelled, visits), { address }),
    });
  return told;
}
