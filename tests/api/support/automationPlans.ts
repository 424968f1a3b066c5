import type { AutomationBody, AutomationTrigger } from '#contract/messaging/automations.ts';
import { NEW_STEP } from '#contract/messaging/readyAutomations.ts';

/** Id of the model's only tag. */
export const TAG = 1;
const tagging = { ...NEW_STEP, amount: 0, unit: 'minutes', tagId: TAG } as const;

const words = { ...NEW_STEP, subject: 'News', text: '{{date}}' };
export const PLANS: readonly Partial<AutomationBody>[] = [
  { trigger: 'visit-coming', steps: [words] },
  {
    trigger: 'visit-completed',
    steps: [
      { ...words, amount: 30, unit: 'minutes' },
      { ...words, amount: 1, unit: 'days' },
    ],
  },
  { trigger: 'visit-completed', isMarketing: true, steps: [{ ...words, amount: 0, unit: 'hours' }] },
  {
    trigger: 'estimate-sent',
    steps: [
      { ...words, amount: 1, unit: 'hours' },
      { ...words, amount: 1, unit: 'days' },
    ],
  },
  { trigger: 'visit-scheduled', steps: [{ ...words, amount: 30, unit: 'minutes' }] },
  { trigger: 'estimate-expiring', steps: [words] },
  { trigger: 'estimate-accepted', steps: [{ ...words, amount: 1, unit: 'hours' }] },
  { trigger: 'charge-past-due', steps: [words] },
  { trigger: 'charge-declined', steps: [{ ...words, amount: 5, unit: 'minutes' }] },
  {
    trigger: 'visit-completed',
    groups: [{ all: [{ fact: 'tag', comparison: 'has-none', tagIds: [TAG] }] }],
    steps: [
      { ...words, amount: 0, unit: 'minutes' },
      { ...tagging, action: 'add-tag' },
      { ...words, amount: 1, unit: 'hours' },
    ],
  },
  {
    trigger: 'estimate-sent',
    groups: [{ all: [{ fact: 'tag', comparison: 'has-any', tagIds: [TAG] }] }],
    steps: [
      { ...tagging, action: 'remove-tag' },
      { ...words, amount: 1, unit: 'hours' },
    ],
  },
];
/** Triggers that the test sets on an automation one after another. */
export const TRIGGERS: readonly AutomationTrigger[] = ['visit-completed', 'estimate-sent', 'charge-declined'];

const CHANGE = 'Raised by a row of the history, which the model does not write.';
const STRANGER = 'About people who are not customers yet; the model has none.';
const CALENDAR = 'About a day that the few days of the model do not reach.';

/** Triggers that the model doesn't cover, with the reason; each has its own test. */
export const LEFT_OUT: Partial<Record<AutomationTrigger, string>> = {
  ...{ 'visit-skipped': CHANGE, 'visit-moved': CHANGE, 'customer-past': CHANGE },
  ...{ 'service-sold': CHANGE, 'service-paused': CHANGE, 'service-resumed': CHANGE, 'service-ended': CHANGE },
  'signup-unfinished': STRANGER,
  ...{ 'signup-received': STRANGER, 'signup-waiting': STRANGER, 'contact-received': STRANGER },
  ...{ 'season-ending': CALENDAR, 'card-expiring': CALENDAR, 'fixed-date': CALENDAR },
  ...{ 'customer-birthday': CALENDAR, 'customer-anniversary': CALENDAR },
  'rain-coming': 'About a market; the model has none.',
  'equipment-due': 'About a machine; the model has none.',
  'estimate-opened': 'The model opens no estimate; the rule is that of a sent one.',
  'estimate-declined': 'The model declines no estimate; the rule is that of an accepted one.',
  'charge-paid': 'The model pays charges without an attempt.',
  'invoice-due': 'The model issues no invoices.',
  'rating-given': 'The model has no ratings.',
  'referral-joined': 'The model has no referrals.',
  'referral-completed': 'The model has no referrals.',
};
