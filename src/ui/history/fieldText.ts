import { isDay, showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { isPermissionKey, PERMISSIONS } from '#contract/core/permissions.ts';
import { showPhone } from '#contract/core/phone.ts';
import { type GateHours, showGateHours, showTime } from '#contract/customers/gateHours.ts';
import { type DatedRate, isDatedRate } from '#contract/money/datedRates.ts';
import { showVisitReason, type VisitReasonLists } from '#contract/schedule/visitReasons.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { TRAITS } from '#texts/language.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { wordsOf } from '../fields/RichText.tsx';
import { clockText } from '../fields/visitText.ts';
import { OFFICE_WORDS } from './officeFields.ts';

export interface Wording {
  language: Language;
  translate: (key: string, values?: Record<string, unknown>) => string;
  /** Names of the records that fields point to, by field and ID. */
  names: Readonly<Record<string, ReadonlyMap<number, string>>>;
  /** The office's reasons for skipping or canceling visits. */
  reasons: VisitReasonLists;
}

/** Fields whose values are words of an enumeration. */
const WORDS: Record<string, string> = {
  lotSize: 'lotSize',
  frontBack: 'frontBack',
  priority: 'priority',
  source: 'source',
  invoicing: 'invoicing',
  onMyWayBy: 'onMyWayBy',
  visitsMovedBy: 'noticeWay',
  visitsDoneBy: 'noticeWay',
  messagesBy: 'noticeWay',
  type: 'serviceType',
  serviceType: 'serviceType',
  weekday: 'weekday',
};
/** Kind of record that a status field belongs to. */
const STATUS_OF: Record<string, string> = {
  property: 'property',
  assignment: 'assignment',
  charge: 'payment',
  service: 'subscription',
  vendor: 'vendor',
};
/** Secret fields, whose values are stored as markers that only say that a value exists or has changed. */
const MARKED = new Set([
  'password',
  'passwordRecovery',
  'twoFactor',
  'profileImage',
  'authToken',
  'integratorId',
]);
/** Lists of weekdays use the same words as a single weekday. */
const WEEKDAY_FIELDS = new Set(['weekday', 'subscriptionWeekday', 'daysOff']);
const PHONES = new Set(['phone', 'emergencyPhone', 'mobile']);
const TIME = /^\d{2}:\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Formats a time in the business's time zone: `11/17/2026, 5:43 PM`. */
export const showMoment = (moment: string, language: Language): string =>
  `${showDay(businessDayOf(moment))}, ${clockText(moment, language)}`;

/** Returns a field's value as a person reads it, or an empty text if there is none. */
export function fieldText(entity: string, field: string, value: unknown, wording: Wording): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return wording.translate(value ? 'history.yes' : 'history.no');
  if (typeof value === 'number') return numberText(field, value, wording);
  if (typeof value === 'string') return plainText(entity, field, value, wording);
  if (field === 'gateHours') return showGateHours(value as GateHours[], wording.language);
  if (Array.isArray(value)) return listText(entity, field, value, wording);
  if (isDatedRate(value)) return rateText(value, wording);
  return Object.entries(value)
    .map(([name, one]) => `${fieldName(name, wording, entity)}: ${fieldText(entity, name, one, wording)}`)
    .join(', ');
}

function rateText({ percent, validFrom }: DatedRate, { translate }: Wording): string {
  return validFrom === null
    ? `${percent}%`
    : translate('history.rateFrom', { percent, day: showDay(validFrom) });
}

function listText(entity: string, field: string, values: unknown[], wording: Wording): string {
  const single = field.replace(/s$/, '');
  return values.map(one => fieldText(entity, single, one, wording)).join(', ');
}

function numberText(field: string, value: number, { translate, names }: Wording): string {
  if (field.endsWith('Cents')) return showMoney(value);
  if (field === 'percent' || field.endsWith('Percent') || field === 'commissionException') return `${value}%`;
  if (field.endsWith('Minutes')) return `${value} min`;
  if (field === 'frequency') return translate(frequencyKey(Number(value)));
  if (WEEKDAY_FIELDS.has(field)) return translate(`words.weekday.${value}`);
  if (field === 'latitude' || field === 'longitude') return value.toFixed(5);
  const name = names[field]?.get(value);
  if (name !== undefined) return name;
  return field.endsWith('Id') ? `#${value}` : String(value);
}

function plainText(
  entity: string,
  field: string,
  value: string,
  { translate, language, reasons }: Wording,
): string {
  if (field === 'status' && STATUS_OF[entity]) {
    return translate(`words.${STATUS_OF[entity]}.${value}`, { _: value });
  }
  if (field === 'status' && entity === 'newsletter')
    return translate(`newsletter.status.${value}`, { _: value });
  if (field === 'timeKind') return translate(`timeSheet.kind.${value}`, { _: value });
  if (field === 'disputeState') return translate(`money.dispute.${value}`, { _: value });
  // Older entries distinguished a payment lock by this reason.
  if (field === 'lockReason' && value === 'failed-stop') return translate('care.lock.stopped');
  if (MARKED.has(field)) return translate(`history.marks.${value}`, { _: value });
  if (field === 'permission' && isPermissionKey(value)) return PERMISSIONS[value].label[language];
  if (field === 'userType' || (entity === 'user' && field === 'type'))
    return translate(`words.userType.${value}`, { _: value });
  const own = OFFICE_WORDS[entity]?.[field];
  if (own) return translate(`${own}.${value}`, { _: value });
  if (WORDS[field]) return translate(`words.${WORDS[field]}.${value}`, { _: value });
  const spoken = field === 'language' && LANGUAGES.find(one => one === value);
  if (spoken) return TRAITS[spoken].name;
  if (entity.endsWith('announcement') && field.startsWith('message')) return wordsOf(value);
  if (field === 'skipReason' || field === 'cancelReason') return showVisitReason(value, language, reasons);
  if (PHONES.has(field)) return showPhone(value);
  if (isDay(value)) return showDay(value);
  if (TIME.test(value)) return showTime(value, language);
  if (MOMENT.test(value)) return showMoment(value, language);
  return value;
}

/** Converts a field name such as `routePosition` to "Route position". */
function spelledOut(field: string): string {
  const words = field.replace(/(Cents|Id)$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** Text set of the screens that label a record's fields one by one, by entity. */
export const SCREEN_OF: Record<string, string> = {
  market: 'market',
  'email-template': 'emailTemplate',
  announcement: 'crewAnnouncement',
  'office-announcement': 'officeAnnouncement',
  newsletter: 'newsletter',
  automation: 'automation',
  reminder: 'reminder',
  'call-log': 'callLog',
  signup: 'signup',
  estimate: 'estimates',
  'contact-request': 'contactRequest',
  vendor: 'vendor',
  crew: 'crew',
  equipment: 'equipmentService',
  user: 'user',
  role: 'role',
};

/** Returns a field's label on its own screen, or the history's name for it if no screen shows it. */
export function fieldName(field: string, { translate }: Pick<Wording, 'translate'>, entity = ''): string {
  const screen = SCREEN_OF[entity];
  const keys = [
    `history.fieldsOf.${entity}.${field}`,
    ...(screen ? [`${screen}.fields.${field}`] : []),
    `history.fields.${field}`,
    `property.fields.${field}`,
  ];
  for (const key of keys) {
    const text = translate(key, { _: '' });
    if (text) return text;
  }
  return spelledOut(field);
}
