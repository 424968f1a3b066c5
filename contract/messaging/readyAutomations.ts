import { DEFAULT_HAPPY_STARS } from '#contract/core/constants.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { readyAutomationsTexts as texts } from '#texts/contract/messaging/readyAutomations.ts';
import type { AutomationBody, AutomationCondition, AutomationStep, WaitUnit } from './automations.ts';
import { EVERYBODY } from './newsletters.ts';

type Own = Pick<AutomationBody, 'trigger' | 'isMarketing' | 'steps'> &
  Partial<Pick<AutomationBody, 'groups' | 'isOnce' | 'hoursFrom' | 'hoursTo'>>;

interface ReadyAutomation extends Own {
  key: string;
  name: Bilingual;
}

const EMPTY: AutomationStep = {
  amount: 1,
  unit: 'days',
  action: 'message',
  channel: 'preferred',
  templateId: null,
  subject: null,
  subjectEs: null,
  text: null,
  textEs: null,
  assigneeId: null,
  priority: 'medium',
  discountId: null,
  isForService: false,
  tagId: null,
};

const message = (amount: number, unit: WaitUnit, subject: Bilingual, text: Bilingual): AutomationStep => ({
  ...EMPTY,
  amount,
  unit,
  subject: subject.en,
  subjectEs: subject.es,
  text: text.en,
  textEs: text.es,
});

/** Step without an assignee: the office chooses one before saving. Notifications go to the whole office. */
const task = (
  action: 'reminder' | 'call-log' | 'notification',
  amount: number,
  unit: WaitUnit,
  text: Bilingual,
): AutomationStep => ({
  ...EMPTY,
  amount,
  unit,
  action,
  text: text.en,
});

type Key = keyof typeof texts;
type Said = { name: Bilingual; subject: Bilingual; text: Bilingual };

/** A ready-made automation of one message. */
function single(
  key: Key,
  trigger: Own['trigger'],
  amount: number,
  unit: WaitUnit,
  { name, subject, text }: Said,
  isMarketing = false,
): ReadyAutomation {
  return { key, name, trigger, isMarketing, steps: [message(amount, unit, subject, text)] };
}

const follow = texts['estimate-follow-up'];
const second = texts['past-due-two-weeks'];
const winBack = texts['past-win-back'];

/** Conditions for happy or unhappy customers; `happyStarsIn` applies the business's own limit. */
const stars = (comparison: 'at-least' | 'at-most'): AutomationBody['groups'] => [
  { all: [{ fact: 'rating', comparison, value: starsOf(comparison, DEFAULT_HAPPY_STARS) }] },
];

const starsOf = (comparison: AutomationCondition['comparison'], happyStars: number) =>
  comparison === 'at-least' ? happyStars : happyStars - 1;

/** Returns a ready-made automation's conditions with the business's own threshold for happy customers. */
export const happyStarsIn = (
  groups: AutomationBody['groups'],
  happyStars: number,
): AutomationBody['groups'] =>
  groups.map(({ all }) => ({
    all: all.map(one =>
      one.fact === 'rating' ? { ...one, value: starsOf(one.comparison, happyStars) } : one,
    ),
  }));

/** Topics of ready-made automations, in the order in which the office sees them. */
export const READY_TOPICS = [
  'visits',
  'reviews',
  'payments',
  'estimates',
  'newcomers',
  'customers',
  'equipment',
] as const;
export type ReadyTopic = (typeof READY_TOPICS)[number];

/** Automations that the office can begin with; none is on until it is saved and switched on. */
export const READY_BY_TOPIC: Record<ReadyTopic, readonly ReadyAutomation[]> = {
  visits: [
    single('visit-tomorrow', 'visit-coming', 1, 'days', texts['visit-tomorrow']),
    single('visit-in-two-days', 'visit-coming', 2, 'days', texts['visit-in-two-days']),
    single('visit-feedback', 'visit-completed', 3, 'hours', texts['visit-feedback']),
    single('visit-check', 'visit-completed', 1, 'weeks', texts['visit-check']),
    // At 5 PM of the day before.
    {
      key: 'rain-tomorrow',
      name: texts['rain-tomorrow'].name,
      trigger: 'rain-coming',
      isMarketing: false,
      hoursFrom: '17:00',
      hoursTo: '20:00',
      steps: [task('notification', 1, 'days', texts['rain-tomorrow'].note)],
    },
  ],
  // Asking everyone comes first: review sites forbid asking only happy customers.
  reviews: [
    {
      ...single('review-everyone', 'visit-completed', 1, 'days', texts['review-everyone']),
      groups: [{ all: [{ fact: 'visits', comparison: 'at-least', value: 3 }] }],
      isOnce: true,
    },
    {
      key: 'unhappy-call',
      name: texts['unhappy-call'].name,
      trigger: 'rating-given',
      isMarketing: false,
      steps: [task('call-log', 0, 'minutes', texts['unhappy-call'].note)],
      groups: stars('at-most'),
    },
    {
      ...single('review-request', 'rating-given', 1, 'hours', texts['review-request']),
      groups: stars('at-least'),
      isOnce: true,
    },
  ],
  payments: [
    single('past-due-week', 'charge-past-due', 1, 'weeks', texts['past-due-week']),
    {
      key: 'past-due-two-weeks',
      name: second.name,
      trigger: 'charge-past-due',
      isMarketing: false,
      steps: [message(2, 'weeks', second.subject, second.text), task('reminder', 3, 'days', second.note)],
    },
    single('past-due-month', 'charge-past-due', 1, 'months', texts['past-due-month']),
    single('charge-declined', 'charge-declined', 1, 'days', texts['charge-declined']),
    single('invoice-due', 'invoice-due', 3, 'days', texts['invoice-due']),
    single('card-month', 'card-expiring', 30, 'days', texts['card-month']),
    single('card-week', 'card-expiring', 7, 'days', texts['card-week']),
  ],
  estimates: [
    {
      key: 'estimate-follow-up',
      name: follow.name,
      trigger: 'estimate-sent',
      isMarketing: false,
      steps: [
        message(3, 'days', follow.subject, follow.text),
        message(1, 'weeks', follow.subject, follow.again),
      ],
    },
    {
      key: 'estimate-call',
      name: texts['estimate-call'].name,
      trigger: 'estimate-sent',
      isMarketing: false,
      steps: [task('reminder', 5, 'days', texts['estimate-call'].note)],
    },
    single('estimate-expiring', 'estimate-expiring', 2, 'days', texts['estimate-expiring']),
  ],
  newcomers: [
    single('signup-unfinished-hour', 'signup-unfinished', 1, 'hours', texts['signup-unfinished-hour']),
    single('signup-unfinished-days', 'signup-unfinished', 3, 'days', texts['signup-unfinished-days']),
    single('signup-waits', 'signup-received', 2, 'days', texts['signup-waits']),
    single('waiting-list', 'signup-waiting', 1, 'hours', texts['waiting-list']),
    single('contact-waits', 'contact-received', 1, 'days', texts['contact-waits']),
  ],
  customers: [
    single('service-welcome', 'service-sold', 1, 'hours', texts['service-welcome']),
    single('season-renewal', 'season-ending', 3, 'weeks', texts['season-renewal']),
    single('birthday', 'customer-birthday', 0, 'days', texts.birthday, true),
    single('anniversary', 'customer-anniversary', 0, 'days', texts.anniversary),
    single('referral-thanks', 'referral-joined', 1, 'hours', texts['referral-thanks']),
    single('past-thanks', 'customer-past', 1, 'days', texts['past-thanks']),
    {
      key: 'past-win-back',
      name: winBack.name,
      trigger: 'customer-past',
      isMarketing: true,
      steps: [
        message(2, 'months', winBack.subject, winBack.text),
        message(6, 'months', winBack.subject, winBack.text),
      ],
    },
  ],
  equipment: [
    {
      key: 'equipment-due',
      name: texts['equipment-due'].name,
      trigger: 'equipment-due',
      isMarketing: false,
      steps: [task('notification', 0, 'minutes', texts['equipment-due'].note)],
    },
  ],
};

export const READY_AUTOMATIONS: readonly ReadyAutomation[] = READY_TOPICS.flatMap(
  topic => READY_BY_TOPIC[topic],
);

/** A new step, and a new automation for all customers. */
export const NEW_STEP = EMPTY;
export const NEW_AUTOMATION: AutomationBody = {
  name: '',
  trigger: 'visit-coming',
  onDate: null,
  isMarketing: false,
  isOn: false,
  hoursFrom: '09:00',
  hoursTo: '18:00',
  skipsHolidays: true,
  maxPerDay: 1,
  audience: { ...EVERYBODY, statuses: [] },
  hasCard: 'any',
  groups: [],
  isOnce: false,
  steps: [EMPTY],
};
