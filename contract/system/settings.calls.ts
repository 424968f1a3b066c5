import { z } from 'zod';
import { bilingual, type Call, type CallAddress, data, pascalCase } from '#contract/core/call.ts';
import { CALL_LOG_CODES, WEEKDAYS } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { PAYMENT_EMAILS } from '#contract/money/paymentEmails.ts';
import { BOOK_NAMES, type QuickbooksSetting } from '#contract/money/quickbooks.ts';
import { ON_HOLIDAY } from '#contract/schedule/holidays.ts';
import { visitReasonLists } from '#contract/schedule/visitReasonSetting.ts';
import { RETENTION_KINDS, timeCapSetting } from './businessSettings.ts';
import {
  ACCOUNT_NAMES,
  GATEWAY_CALLS,
  GATEWAY_KINDS,
  SETTING_KEYS,
  type SettingKey,
  type SettingValue,
  SMTP_SECURITY,
  settingBody,
  settingsBody,
  TRIED_ACCOUNTS,
  testBody,
} from './settings.ts';

/** Outcome of the last test of an outside account. */
const lastTest = z.object({
  /** ISO timestamp. */
  at: z.string(),
  isOk: z.boolean(),
  message: bilingual,
});
export type LastTest = z.output<typeof lastTest>;

/** Part of the settings: secrets are null, and `secretsSet` names those that are stored. */
export interface SettingView<Key extends SettingKey = SettingKey> {
  value: SettingValue<Key>;
  secretsSet: string[];
  version: number;
  /** Results of the last tests of the accounts set up here; untested ones are missing. */
  lastTests: Partial<Record<(typeof ACCOUNT_NAMES)[number], LastTest>>;
}
export type SettingsView = { [Key in SettingKey]: SettingView<Key> };

const text = z.string().nullable();
const weekdays = z.array(z.literal(WEEKDAYS));
/** Secrets are never returned. */
const secret = z.null();

/** Exact shape of each part; a response with any additional field is refused. */
const VALUES: { [Key in SettingKey]: z.ZodType<SettingValue<Key>> } = {
  general: z.strictObject({
    name: text,
    phone: text,
    email: text,
    website: text,
    reviewLinks: text,
    happyStars: z.number(),
    address: text,
    color: text,
    logo: text,
    timeZone: z.string(),
    language: z.enum(LANGUAGES),
  }),
  schedule: z.strictObject({
    horizonWeeks: z.number(),
    daysOff: weekdays,
    holidays: z.array(z.strictObject({ date: z.string(), name: z.string() })),
    onHoliday: z.enum(ON_HOLIDAY),
    crewCapacityMinutes: z.number(),
    keepOrderMinutes: z.number(),
    takeBackMinutes: z.number(),
    dayStartsAt: z.string(),
    subscriptionWeekdays: weekdays,
  }),
  billing: z.strictObject({
    autoChargeTries: z.number(),
    retryDays: z.array(z.number()),
    isNightlyOn: z.boolean(),
    collectTime: z.string(),
    graceDays: z.number(),
    invoiceDays: z.number(),
    mailsInvoices: z.boolean(),
  }),
  timeCap: z.strictObject({
    maximumHours: z.number(),
    difference: z.number(),
    reminderMinutes: z.number(),
    responseMinutes: z.number(),
  }),
  serviceDelay: z.strictObject({
    isOn: z.boolean(),
    time: z.string(),
    answerMinutes: z.number(),
    weekdays,
    tellsCustomers: z.boolean(),
  }),
  clock: z.strictObject({ isOn: z.boolean(), time: z.string(), quietHours: z.number() }),
  idle: z.strictObject({
    admin: z.number(),
    csr: z.number(),
    vendor: z.number(),
    crew: z.number(),
    customer: z.number(),
  }),
  callLogs: z.strictObject({ labels: z.record(z.enum(CALL_LOG_CODES), bilingual) }),
  visitReasons: visitReasonLists,
  retention: z.strictObject({
    historyMonths: z.number().nullable(),
    noticesMonths: z.number().nullable(),
    sessionsMonths: z.number().nullable(),
    notificationsMonths: z.number().nullable(),
    securityMonths: z.number().nullable(),
  }),
  letters: z.strictObject({
    invitation: z.boolean(),
    receipt: z.boolean(),
    declined: z.boolean(),
    refund: z.boolean(),
    stopped: z.boolean(),
    resumed: z.boolean(),
    skippedByCrew: z.boolean(),
    birthday: z.boolean(),
    thankYou: z.boolean(),
  }),
  referrals: z.strictObject({ rules: z.string(), rulesEs: z.string() }),
  portal: z.strictObject({
    maySkip: z.boolean(),
    mayMove: z.boolean(),
    mayPause: z.boolean(),
    pauseDays: z.number(),
    noticeDays: z.number(),
    moveDays: z.number(),
  }),
  policies: z.strictObject({
    privacy: text,
    privacyEs: text,
    terms: text,
    termsEs: text,
    privacyChangedOn: text,
    termsChangedOn: text,
  }),
  quickbooks: z.strictObject(
    Object.fromEntries(BOOK_NAMES.map(name => [name, text])) as Record<keyof QuickbooksSetting, typeof text>,
  ),
  maps: z.strictObject({
    tileUrl: z.string(),
    tileAttribution: z.string(),
    tileAttributionUrl: text,
    isGeocoderOn: z.boolean(),
    geocoderUrl: text,
    osrmUrl: text,
  }),
  weather: z.strictObject({
    isOn: z.boolean(),
    address: z.string(),
    contact: text,
    wetChance: z.number(),
  }),
  signup: z.strictObject({
    embedOrigins: z.array(z.string()),
    estimateDays: z.number(),
    estimateTerms: text,
  }),
  smtp: z.strictObject({
    host: text,
    port: z.number(),
    security: z.enum(SMTP_SECURITY),
    user: text,
    password: secret,
    fromName: text,
    fromEmail: text,
    replyTo: text,
  }),
  incomingEmail: z.strictObject({ address: text, webhookPassword: secret, mailgunKey: secret }),
  mailbox: z.strictObject({
    host: text,
    port: z.number(),
    security: z.enum(SMTP_SECURITY),
    user: text,
    password: secret,
    folder: text,
  }),
  text: z.strictObject({
    address: z.string(),
    accountSid: text,
    authToken: secret,
    fromNumber: text,
    segmentPrice: z.number().nullable(),
    answersReminders: z.boolean(),
    callsTo: z.string().nullable(),
  }),
  gateway: z.strictObject({
    kind: z.enum(GATEWAY_KINDS),
    address: z.string(),
    integratorId: secret,
    user: text,
    password: secret,
  }),
  stripe: z.strictObject({
    address: z.string(),
    publishableKey: text,
    secretKey: secret,
    webhookSecret: secret,
  }),
};

const viewOf = <Key extends SettingKey>(key: Key) =>
  z.object({
    value: VALUES[key],
    secretsSet: z.array(z.string()),
    version: z.number(),
    lastTests: z.partialRecord(z.enum(ACCOUNT_NAMES), lastTest),
  });

const allViews: z.ZodType<SettingsView> = z.object({
  general: viewOf('general'),
  schedule: viewOf('schedule'),
  billing: viewOf('billing'),
  timeCap: viewOf('timeCap'),
  serviceDelay: viewOf('serviceDelay'),
  clock: viewOf('clock'),
  idle: viewOf('idle'),
  callLogs: viewOf('callLogs'),
  visitReasons: viewOf('visitReasons'),
  retention: viewOf('retention'),
  letters: viewOf('letters'),
  referrals: viewOf('referrals'),
  portal: viewOf('portal'),
  policies: viewOf('policies'),
  quickbooks: viewOf('quickbooks'),
  maps: viewOf('maps'),
  weather: viewOf('weather'),
  signup: viewOf('signup'),
  smtp: viewOf('smtp'),
  incomingEmail: viewOf('incomingEmail'),
  mailbox: viewOf('mailbox'),
  text: viewOf('text'),
  gateway: viewOf('gateway'),
  stripe: viewOf('stripe'),
});
const anyView: z.ZodType<SettingView> = z.union(SETTING_KEYS.map(viewOf));

/**
 * Whether an account is set up: `default` works without any setup, `off` was turned off, `noSecret` needs its
 * password to be entered (again), `unusable` is chosen but can't be used here, `refused` and `unreachable`
 * have failed since the last successful call.
 */
const accountState = z.enum([
  'on',
  'default',
  'off',
  'missing',
  'noSecret',
  'unusable',
  'refused',
  'unreachable',
]);
export type AccountState = z.output<typeof accountState>;

const systemAccount = z.object({
  id: z.enum(ACCOUNT_NAMES),
  setting: z.enum(SETTING_KEYS),
  state: accountState,
  /** Host, address or number that it uses; null if it has none. */
  target: z.string().nullable(),
  lastTest: lastTest.nullable(),
  /** Calls that failed and haven't succeeded since, oldest first. */
  troubles: z.array(
    z.object({
      kind: z.enum(['refused', 'unreachable']),
      call: z.enum(GATEWAY_CALLS),
      /** ISO timestamp. */
      since: z.string(),
      /** Original error text from the outside service. */
      said: z.string(),
    }),
  ),
});
export type AccountTrouble = SystemAccount['troubles'][number];
export type SystemAccount = z.output<typeof systemAccount>;

/** Samples of all emails about money, in each language. */
const emailPreviews = z.record(
  z.enum(PAYMENT_EMAILS),
  z.record(z.enum(LANGUAGES), z.object({ subject: z.string(), body: z.string(), html: z.string() })),
);
export type EmailPreviews = z.output<typeof emailPreviews>;

const retentionPreview = z.record(z.enum(RETENTION_KINDS), z.number());
export type RetentionPreview = z.output<typeof retentionPreview>;

const timeCapDetail = z.object({
  maximumHours: z.number(),
  difference: z.number(),
  reminderMinutes: z.number(),
  responseMinutes: z.number(),
  /** Hours. */
  choices: z.array(z.number()),
  version: z.number(),
});
export type TimeCapDetail = z.output<typeof timeCapDetail>;

const changeOf = <Key extends SettingKey>(key: Key) => ({
  operationId: `update${pascalCase(key)}Settings`,
  summary: `Changes the part “${key}” of the settings`,
  body: settingBody(key),
  answer: data(viewOf(key)),
});
type Changes = { [Key in SettingKey as `PUT /settings/${Key}`]: ReturnType<typeof changeOf<Key>> };

/** Each part is changed by its own call, whose body is that part. */
const changes = Object.fromEntries(SETTING_KEYS.map(key => [`PUT /settings/${key}`, changeOf(key)]));

export const settingCalls = {
  'GET /settings': { operationId: 'getSettings', summary: 'The settings', answer: data(allViews) },
  'PUT /settings': {
    operationId: 'updateSettings',
    summary: 'Changes parts of the settings',
    body: settingsBody,
    answer: data(allViews),
  },
  'GET /settings/:key': {
    operationId: 'getSettingsPart',
    summary: 'One part of the settings',
    params: z.object({ key: z.enum(SETTING_KEYS) }),
    answer: data(anyView),
  },
  // Typed by hand, because the compiler can't infer the computed names.
  ...(changes as Changes),
  'POST /settings/:account/test': {
    operationId: 'testAccount',
    summary: 'Tests an external account',
    params: z.object({ account: z.enum(TRIED_ACCOUNTS) }),
    body: testBody.nullish(),
    answer: data(lastTest),
  },
  'GET /system-accounts': {
    operationId: 'listSystemAccounts',
    summary: 'External accounts, and whether they work',
    answer: data(z.array(systemAccount)),
  },
  'GET /settings/retention/preview': {
    operationId: 'previewRetention',
    summary: 'Records that the next cleanup would delete',
    answer: data(retentionPreview),
  },
  'GET /settings/letters/preview': {
    operationId: 'previewLetters',
    summary: 'Previews of the emails about payments',
    answer: data(emailPreviews),
  },
  'GET /settings/time-cap-config-detail': {
    operationId: 'getTimeCapChoices',
    summary: 'The time cap choices for bush and bed work',
    answer: data(timeCapDetail),
  },
  'PUT /settings/service-time-cap-config': {
    operationId: 'updateTimeCapChoices',
    summary: 'Changes the time cap choices for bush and bed work',
    body: timeCapSetting,
    answer: data(timeCapDetail),
  },
} satisfies Record<CallAddress, Call>;
