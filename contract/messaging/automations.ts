import { z } from 'zod';
import { PRIORITIES } from '#contract/core/enums.ts';
import { dayField, idField, optionalText, requiredText, timeField } from '#contract/core/validation.ts';
import { MAX_EMAIL_LENGTH } from './emails.ts';
import { audienceBody, EVERYBODY } from './newsletters.ts';

/**
 * Events and days that start an automation. The value says how the first step's wait is counted: from the
 * event on, or before or after a known day.
 */
export const TRIGGER_TIMING = {
  'visit-scheduled': 'after-event',
  'visit-coming': 'before-day',
  'visit-completed': 'after-event',
  'visit-skipped': 'after-event',
  'visit-moved': 'after-event',
  'rating-given': 'after-event',
  'service-sold': 'after-event',
  'service-paused': 'after-event',
  'service-resumed': 'after-event',
  'service-ended': 'after-event',
  'season-ending': 'before-day',
  'estimate-sent': 'after-event',
  'estimate-opened': 'after-event',
  'estimate-expiring': 'before-day',
  'estimate-accepted': 'after-event',
  'estimate-declined': 'after-event',
  'charge-paid': 'after-event',
  'charge-declined': 'after-event',
  'charge-past-due': 'after-day',
  'invoice-due': 'before-day',
  'card-expiring': 'before-day',
  'customer-past': 'after-event',
  'customer-birthday': 'before-day',
  'customer-anniversary': 'after-day',
  'referral-joined': 'after-event',
  'referral-completed': 'after-event',
  'fixed-date': 'after-day',
  'rain-coming': 'before-day',
  'signup-unfinished': 'after-event',
  'signup-received': 'after-event',
  'signup-waiting': 'after-event',
  'contact-received': 'after-event',
  'equipment-due': 'after-event',
} as const;
export type AutomationTrigger = keyof typeof TRIGGER_TIMING;
export const AUTOMATION_TRIGGERS = Object.keys(TRIGGER_TIMING) as [AutomationTrigger, ...AutomationTrigger[]];

/**
 * Triggers about people who aren't customers yet. They get emails only about what they started, with no
 * advertising and no discounts; the office gets no tasks about them, and conditions about customers don't
 * apply.
 */
export const VISITOR_TRIGGERS = [
  'signup-unfinished',
  'signup-received',
  'signup-waiting',
  'contact-received',
] as const;
export type VisitorTrigger = (typeof VISITOR_TRIGGERS)[number];
export const isAboutVisitors = (trigger: AutomationTrigger): trigger is VisitorTrigger =>
  VISITOR_TRIGGERS.some(one => one === trigger);

/** Triggers about a machine or a market's weather instead of a person. */
export const OFFICE_TRIGGERS = ['equipment-due', 'rain-coming'] as const satisfies AutomationTrigger[];
export type OfficeTrigger = (typeof OFFICE_TRIGGERS)[number];

/**
 * Whether a trigger is about no person, so that the steps notify the office or other programs, and conditions
 * about customers don't apply.
 */
export const isForOffice = (trigger: AutomationTrigger): trigger is OfficeTrigger =>
  OFFICE_TRIGGERS.some(one => one === trigger);

/** Triggers about a service or one of its visits, with the kind of record that each names. */
export const SERVICE_SUBJECTS = {
  'visit-scheduled': 'visit',
  'visit-coming': 'visit',
  'visit-completed': 'visit',
  'visit-skipped': 'visit',
  'visit-moved': 'visit',
  'rating-given': 'visit',
  'service-sold': 'service',
  'service-paused': 'service',
  'service-resumed': 'service',
  'service-ended': 'service',
  'season-ending': 'service',
} as const satisfies Partial<Record<AutomationTrigger, 'visit' | 'service'>>;
export type ServiceTrigger = keyof typeof SERVICE_SUBJECTS;
export const isAboutService = (trigger: AutomationTrigger): trigger is ServiceTrigger =>
  trigger in SERVICE_SUBJECTS;

export const WAIT_UNITS = ['minutes', 'hours', 'days', 'weeks', 'months'] as const;
export type WaitUnit = (typeof WAIT_UNITS)[number];

export const AUTOMATION_ACTIONS = [
  'message',
  'push',
  'discount',
  'add-tag',
  'remove-tag',
  'reminder',
  'call-log',
  'notification',
  'webhook',
] as const;
export type AutomationAction = (typeof AUTOMATION_ACTIONS)[number];

/** Messages to the customer, which go out only in the set hours and count toward the daily limit. */
export const isMessage = (action: AutomationAction): action is 'message' | 'push' =>
  action === 'message' || action === 'push';

/** Changes to the customer's tags. */
export const isTagging = (action: AutomationAction): action is 'add-tag' | 'remove-tag' =>
  action === 'add-tag' || action === 'remove-tag';

/** Tasks for the office about a property, each assigned to someone. */
export const isTask = (action: AutomationAction): action is 'reminder' | 'call-log' =>
  action === 'reminder' || action === 'call-log';

/** Channel of a message; `preferred` uses those that the customer chose. */
export const AUTOMATION_CHANNELS = ['preferred', 'email', 'text'] as const;
export type AutomationChannel = (typeof AUTOMATION_CHANNELS)[number];

/** Actions and channels available to each group of triggers, with the error message for all others. */
const WORKING: Record<
  'customers' | 'visitors' | 'office',
  { actions: readonly AutomationAction[]; channels: readonly AutomationChannel[]; otherwise: StepProblem }
> = {
  customers: { actions: AUTOMATION_ACTIONS, channels: AUTOMATION_CHANNELS, otherwise: 'invalid' },
  visitors: {
    actions: ['message', 'notification', 'webhook'],
    channels: ['preferred', 'email'],
    otherwise: 'notForVisitors',
  },
  office: {
    actions: ['notification', 'webhook'],
    channels: AUTOMATION_CHANNELS,
    otherwise: 'officeOnly',
  },
};
type StepProblem = 'invalid' | 'notForVisitors' | 'officeOnly' | 'emailOnly';

const workingFor = (trigger: AutomationTrigger) =>
  WORKING[isAboutVisitors(trigger) ? 'visitors' : isForOffice(trigger) ? 'office' : 'customers'];

/** Returns why an action doesn't work in an automation, as the key of a field's message; null if it does. */
export function whyNoAction(
  { trigger, isMarketing }: { trigger: AutomationTrigger; isMarketing: boolean },
  action: AutomationAction,
): StepProblem | null {
  const { actions, otherwise } = workingFor(trigger);
  if (!actions.includes(action)) return otherwise;
  return isMarketing && action === 'push' ? 'emailOnly' : null;
}

/** Returns why a channel doesn't work with a trigger, as the key of a field's message; null if it does. */
export function whyNoChannel(trigger: AutomationTrigger, channel: AutomationChannel): StepProblem | null {
  const { channels, otherwise } = workingFor(trigger);
  return channels.includes(channel) ? null : otherwise;
}

/** Returns why a trigger allows no advertising, as the key of a field's message; null if it allows it. */
const whyNoMarketing = (trigger: AutomationTrigger): StepProblem | null =>
  isAboutVisitors(trigger) || isForOffice(trigger) ? workingFor(trigger).otherwise : null;

export const HAS_CARD = ['any', 'yes', 'no'] as const;

/** Numbers that conditions compare: cents unpaid, completed visits, stars of the latest rating. */
export const CONDITION_FACTS = ['balance', 'visits', 'rating'] as const;
export type ConditionFact = (typeof CONDITION_FACTS)[number];
export const COMPARISONS = ['at-least', 'at-most'] as const;

/** Whether a customer has any of some tags, or none of them. */
export const TAG_COMPARISONS = ['has-any', 'has-none'] as const;

const MAX_CONDITIONS = 5;
const MAX_CONDITION_TAGS = 20;
export const automationCondition = z.discriminatedUnion('fact', [
  z.object({
    fact: z.enum(CONDITION_FACTS),
    comparison: z.enum(COMPARISONS),
    value: z.int({ error: 'required' }).min(0, 'invalid').max(100_000_000, 'invalid'),
  }),
  z.object({
    fact: z.literal('tag'),
    comparison: z.enum(TAG_COMPARISONS),
    tagIds: z
      .array(z.int({ error: 'invalid' }).positive('invalid'), { error: 'required' })
      .min(1, 'required')
      .max(MAX_CONDITION_TAGS, 'tooMany'),
  }),
]);
export type AutomationCondition = z.infer<typeof automationCondition>;

/** Groups of conditions: in at least one group, all conditions must be met. No groups means any customer. */
const conditionGroups = z
  .array(z.object({ all: z.array(automationCondition).min(1, 'required').max(MAX_CONDITIONS, 'tooMany') }))
  .max(MAX_CONDITIONS, 'tooMany');
export type ConditionGroups = z.infer<typeof conditionGroups>;

const MAX_STEPS = 5;
/** Characters of a push message; phones show little more. */
const MAX_PUSH_LENGTH = 300;

const orNone = <T extends z.ZodType>(field: T) => z.preprocess(value => (value === '' ? null : value), field);

export const automationStep = z
  .object({
    /** Length of the wait: after the trigger for the first step, otherwise after the previous step. */
    amount: z.int({ error: 'required' }).min(0, 'invalid').max(365, 'invalid'),
    unit: z.enum(WAIT_UNITS),
    action: z.enum(AUTOMATION_ACTIONS),
    channel: z.enum(AUTOMATION_CHANNELS).default('preferred'),
    /** Template of the message; without one, the texts below. */
    templateId: orNone(idField.nullish().transform(id => id ?? null)),
    subject: optionalText(200),
    subjectEs: optionalText(200),
    /** Message with variables, or a reminder's note. Without Spanish, all readers get English. */
    text: optionalText(MAX_EMAIL_LENGTH),
    textEs: optionalText(MAX_EMAIL_LENGTH),
    /** Assignee of a reminder or call log, or sole recipient of a notification; priority of a reminder. */
    assigneeId: orNone(idField.nullish().transform(id => id ?? null)),
    priority: z.enum(PRIORITIES).default('medium'),
    /** Discount that the property is given. */
    discountId: orNone(idField.nullish().transform(id => id ?? null)),
    /** Gives the discount to only the service that the trigger is about. */
    isForService: z.boolean().default(false),
    /** Tag that the customer gets or loses. */
    tagId: orNone(idField.nullish().transform(id => id ?? null)),
  })
  .superRefine((step, context) => {
    const require = (field: keyof typeof step) => {
      if (!step[field]) context.addIssue({ code: 'custom', path: [field], message: 'required' });
    };
    if (isTask(step.action) || step.action === 'notification') require('text');
    else if (step.action === 'webhook') return;
    else if (step.action === 'discount') require('discountId');
    else if (isTagging(step.action)) require('tagId');
    else if (step.action === 'push' || !step.templateId) {
      require('text');
      require('subject');
      if (step.subjectEs || step.textEs) {
        require('subjectEs');
        require('textEs');
      }
    }
    if (isTask(step.action)) require('assigneeId');
    if (step.action !== 'push') return;
    for (const field of ['text', 'textEs'] as const)
      if ((step[field]?.length ?? 0) > MAX_PUSH_LENGTH)
        context.addIssue({ code: 'custom', path: [field], message: 'tooLong' });
  });
export type AutomationStep = z.infer<typeof automationStep>;

export const automationBody = z
  .object({
    name: requiredText('required', 120),
    trigger: z.enum(AUTOMATION_TRIGGERS, { error: 'required' }),
    /** Day of the trigger `fixed-date`. */
    onDate: orNone(dayField.nullish().transform(day => day ?? null)),
    /** Advertising: email only, with an unsubscribe link, and never to customers who unsubscribed. */
    isMarketing: z.boolean().default(false),
    isOn: z.boolean().default(false),
    /** Hours of the day in which messages go out, in the business's time zone. */
    hoursFrom: timeField.default('09:00'),
    hoursTo: timeField.default('18:00'),
    skipsHolidays: z.boolean().default(true),
    /** Messages that a customer may get per day from all automations; beyond that, this one waits a day. */
    maxPerDay: z.int({ error: 'required' }).min(1, 'invalid').max(10, 'invalid').default(1),
    audience: audienceBody.default({ ...EVERYBODY, statuses: [] }),
    hasCard: z.enum(HAS_CARD).default('any'),
    groups: conditionGroups.default([]),
    /** Applies to each customer only once, no matter how often it is triggered. */
    isOnce: z.boolean().default(false),
    steps: z.array(automationStep).min(1, 'required').max(MAX_STEPS, 'tooMany'),
  })
  .superRefine(({ trigger, onDate }, context) => {
    if (trigger === 'fixed-date' && !onDate)
      context.addIssue({ code: 'custom', path: ['onDate'], message: 'required' });
  })
  .superRefine(({ trigger, isMarketing, steps }, context) => {
    const note = (path: (string | number)[], message: StepProblem | null) => {
      if (message) context.addIssue({ code: 'custom', path, message });
    };
    if (isMarketing) note(['isMarketing'], whyNoMarketing(trigger));
    for (const [index, { action, channel }] of steps.entries()) {
      note(['steps', index, 'action'], whyNoAction({ trigger, isMarketing }, action));
      note(['steps', index, 'channel'], whyNoChannel(trigger, channel));
    }
  })
  .superRefine(({ trigger, steps }, context) => {
    for (const [index, { action, isForService }] of steps.entries())
      if (action === 'discount' && isForService && !isAboutService(trigger))
        context.addIssue({
          code: 'custom',
          path: ['steps', index, 'isForService'],
          message: 'notAboutService',
        });
  })
  .superRefine(({ hoursFrom, hoursTo }, context) => {
    if (hoursTo <= hoursFrom)
      context.addIssue({ code: 'custom', path: ['hoursTo'], message: 'endBeforeStart' });
  });
export type AutomationBody = z.infer<typeof automationBody>;

/**
 * Whether only customers with a good rating are asked for a public review, which review sites forbid.
 * `templated` returns whether a template asks for one.
 */
export function asksOnlyHappy(
  { groups, steps }: { groups: ConditionGroups; steps: readonly Partial<AutomationStep>[] },
  templated: (id: number) => boolean,
): boolean {
  return asksForReview(steps, templated) && groups.length > 0 && groups.every(({ all }) => all.some(isGood));
}

/** Returns whether a condition excludes low ratings. */
const isGood = (condition: AutomationCondition) =>
  condition.fact === 'rating' && condition.comparison === 'at-least' && condition.value > 1;

/** Whether a step asks for a public review. */
export const asksForReview = (
  steps: readonly Partial<AutomationStep>[],
  templated: (id: number) => boolean,
): boolean =>
  steps.some(
    ({ action = 'message', templateId, text, textEs }) =>
      isMessage(action) &&
      (templateId && action === 'message'
        ? templated(templateId)
        : [text, textEs].some(words => words?.includes('{{reviewLinks}}'))),
  );

export const RUN_STATES = ['waiting', 'done', 'skipped', 'canceled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why a step was not carried out. */
export const SKIP_REASONS = [
  'no-longer-true',
  'not-matching',
  'no-address',
  'no-device',
  'not-wanted',
  'unsubscribed',
  'texts-stopped',
  'locked',
  'late',
  'once',
  'template',
  'discount-over',
  'other-service',
  'service-ended',
  'has-tag',
  'lacks-tag',
  'switched-off',
  'changed',
  'canceled',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
