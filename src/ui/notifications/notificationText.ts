import type { Language } from '#contract/core/messages.ts';
import {
  assignmentPath,
  chargePath,
  MESSAGES_PATH,
  PATHS,
  propertyPath,
  settlementPath,
  timeSheetPath,
  worklogPath,
} from '#contract/core/paths.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import { notificationBehavior } from '#contract/messaging/notificationTypes.ts';
import { TRAITS } from '#texts/language.ts';

/** Returns title and message in the reader's language. */
export function textOf(
  { title, message, additionalData }: NotificationView,
  language: Language,
): { title: string; message: string } {
  const { columnSuffix } = TRAITS[language];
  return (columnSuffix && additionalData.others[`translate${columnSuffix}`]) || { title, message };
}

/** Returns the page that a notification is about; null if there is none. */
export function targetOf({ type, additionalData }: NotificationView): string | null {
  const { property, others } = additionalData;
  const { staffPage } = notificationBehavior(type);
  if (staffPage === 'contactRequests') {
    const page = `${PATHS.systemSettings}/customer-contact-us`;
    return others.contactRequest ? `${page}?request=${others.contactRequest}` : page;
  }
  if (others.customer) return `${MESSAGES_PATH}?customer=${others.customer}`;
  if (others.estimate) return `/estimates?estimate=${others.estimate}`;
  if (others.equipment) return `/equipment/${others.equipment}`;
  if (others.signup) return `/customer-signup?signup=${others.signup}`;
  if (others.reminder && property) return `${propertyPath(property)}/reminders`;
  if (staffPage === 'chargeLater' && others.chargeLaterDate) {
    const query = new URLSearchParams({ date: others.chargeLaterDate });
    if (property) query.set('propertyId', String(property));
    return `${PATHS.reports}/charge-later-customers?${query}`;
  }
  if (others.timeSheet && others.workLogDate) return timeSheetPath(others.timeSheet, others.workLogDate);
  if (others.settlement) return settlementPath(others.settlement);
  if (others.charge) return chargePath(others.charge);
  if (others.assignment) return assignmentPath(others.assignment);
  if (others.crew && others.workLogDate) return worklogPath(others.crew, others.workLogDate, 'all');
  return property ? propertyPath(property) : null;
}
