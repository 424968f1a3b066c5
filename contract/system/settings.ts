import { z } from 'zod';
import { digitsOf, optionalEmail, optionalPhone, optionalText } from '#contract/core/validation.ts';
import { referralsSetting } from '#contract/customers/referrals.ts';
import { emailsSetting } from '#contract/money/paymentEmails.ts';
import { quickbooksSetting } from '#contract/money/quickbooks.ts';
import { portalSetting } from '#contract/portal/portalSetting.ts';
import { callLogSetting } from '#contract/schedule/callLogs.ts';
import { visitReasonSetting } from '#contract/schedule/visitReasonSetting.ts';
import {
  billingSetting,
  clockSetting,
  generalSetting,
  idleSetting,
  mapsSetting,
  retentionSetting,
  scheduleSetting,
  serviceDelaySetting,
  signupSetting,
  timeCapSetting,
  weatherSetting,
} from './businessSettings.ts';
import { policiesSetting } from './policies.ts';

/** Null or omitted keeps the stored secret, and an empty text removes it. It is never returned. */
const secretField = z.string().max(500, 'tooLong').nullish();

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/;
/**
 * Address to which secrets are sent: over HTTPS, or on this machine (which a production server rejects).
 */
const secretAddress = z
  .url({ protocol: /^https?$/, error: 'addressInvalid' })
  .refine(address => !isUnencrypted(address) || LOOPBACK.test(address), 'addressUnencrypted');

export const isUnencrypted = (address: string): boolean => address.startsWith('http:');

export const SMTP_SECURITY = ['starttls', 'tls', 'none'] as const;

const optionalHost = optionalText(253).refine(host => host === null || !/[\s/@]/.test(host), 'invalid');
const portField = z.coerce
  .number({ error: 'portInvalid' })
  .int('portInvalid')
  .min(1, 'portInvalid')
  .max(65_535, 'portInvalid');

/** How email is sent; without a host, none is. */
const smtpSetting = z
  .object({
    host: optionalHost,
    port: portField.default(587),
    security: z.enum(SMTP_SECURITY).default('starttls'),
    user: optionalText(),
    password: secretField,
    fromName: optionalText(100),
    fromEmail: optionalEmail,
    replyTo: optionalEmail,
  })
  .superRefine((value, context) => {
    if (value.host && !value.fromEmail)
      context.addIssue({ code: 'custom', path: ['fromEmail'], message: 'emailInvalid' });
  });
export type SmtpSetting = z.infer<typeof smtpSetting>;

/**
 * Mailbox that receives replies to emails. The part before its `@` is short enough to append a signature
 * within the 64 characters that mail servers accept.
 */
const incomingEmailSetting = z.object({
  address: optionalEmail.refine(address => address === null || /^[^+@]{1,22}@/.test(address), 'invalid'),
  /** Password of the webhooks (HTTP Basic authentication). */
  webhookPassword: secretField,
  /** Signs Mailgun's webhooks. */
  mailgunKey: secretField,
});
export type IncomingEmailSetting = z.infer<typeof incomingEmailSetting>;

/** Account from which incoming emails are fetched (IMAP); without a host, none are. */
const mailboxSetting = z
  .object({
    host: optionalHost,
    port: portField.default(993),
    security: z.enum(SMTP_SECURITY).default('tls'),
    user: optionalText(),
    password: secretField,
    folder: optionalText(200),
  })
  .superRefine((value, context) => {
    if (value.host && !value.user) context.addIssue({ code: 'custom', path: ['user'], message: 'required' });
  });
export type MailboxSetting = z.infer<typeof mailboxSetting>;

/** How text messages are sent: by an HTTP call as Twilio defines it. Without an account, none are. */
const textSetting = z
  .object({
    address: secretAddress.default('https://api.twilio.com'),
    accountSid: optionalText(64),
    authToken: secretField,
    fromNumber: optionalText(20),
    /** Price of a text's segment in hundredths of a cent; null shows no cost. */
    segmentPrice: z.coerce
      .number()
      .int('invalid')
      .min(0, 'invalid')
      .max(100_000, 'invalid')
      .nullable()
      .default(null),
    /** Whether the replies SKIP and C to a visit's reminder take effect. */
    answersReminders: z.boolean().default(false),
    /** Phone that calls to the number are forwarded to; null forwards none. */
    callsTo: optionalPhone,
  })
  .superRefine((value, context) => {
    if (value.accountSid && !value.fromNumber)
      context.addIssue({ code: 'custom', path: ['fromNumber'], message: 'required' });
    // A call would be forwarded to the same number endlessly.
    if (value.callsTo && value.callsTo === digitsOf(value.fromNumber ?? ''))
      context.addIssue({ code: 'custom', path: ['callsTo'], message: 'invalid' });
  });
export type TextSetting = z.infer<typeof textSetting>;

export const GATEWAY_KINDS = ['sandbox', 'stripe', 'paytrace'] as const;
export type GatewayKind = (typeof GATEWAY_KINDS)[number];

/** Gateway calls that the gateway can reject because of the account. */
export const GATEWAY_CALLS = [
  'sale',
  'refund',
  'void',
  'find',
  'card',
  'form',
  'forget',
  'disputes',
  'notice',
] as const;
export type GatewayCall = (typeof GATEWAY_CALLS)[number];

/** Gateways that move real money. */
export type OutsideGateway = Exclude<GatewayKind, 'sandbox'>;

/** Whether a gateway's sale can be voided before it settles; Stripe does so automatically on a refund. */
export const CAN_VOID = {
  sandbox: true,
  stripe: false,
  paytrace: true,
} as const satisfies Record<GatewayKind, boolean>;

/** The gateway in use: the built-in sandbox, Stripe or PayTrace. */
const gatewaySetting = z
  .object({
    kind: z.enum(GATEWAY_KINDS).default('sandbox'),
    address: secretAddress.default('https://api.paytrace.com'),
    integratorId: secretField,
    user: optionalText(100),
    password: secretField,
  })
  .superRefine((value, context) => {
    if (value.kind === 'paytrace' && !value.user)
      context.addIssue({ code: 'custom', path: ['user'], message: 'required' });
  });
export type GatewaySetting = z.infer<typeof gatewaySetting>;

/** Account at Stripe. */
const stripeSetting = z.object({
  address: secretAddress.default('https://api.stripe.com'),
  /** Public: it is part of the card form. */
  publishableKey: optionalText(200).pipe(
    z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'publishableKeyInvalid')
      .nullable(),
  ),
  secretKey: secretField,
  webhookSecret: secretField,
});
export type StripeSetting = z.infer<typeof stripeSetting>;

interface SettingPart {
  schema: z.ZodType;
  /** Fields that are stored encrypted. */
  secrets: readonly string[];
  /** Fields that identify the owner of the secrets: if one changes, stored secrets aren't reused. */
  secretsFor: readonly string[];
  /** Fields with addresses or hosts that the server calls. */
  calls: readonly string[];
}

const open = { secrets: [], secretsFor: [], calls: [] } as const;

/** Every part of the system settings. */
export const SETTINGS = {
  general: { schema: generalSetting, ...open },
  schedule: { schema: scheduleSetting, ...open },
  billing: { schema: billingSetting, ...open },
  timeCap: { schema: timeCapSetting, ...open },
  serviceDelay: { schema: serviceDelaySetting, ...open },
  clock: { schema: clockSetting, ...open },
  idle: { schema: idleSetting, ...open },
  callLogs: { schema: callLogSetting, ...open },
  visitReasons: { schema: visitReasonSetting, ...open },
  retention: { schema: retentionSetting, ...open },
  letters: { schema: emailsSetting, ...open },
  quickbooks: { schema: quickbooksSetting, ...open },
  referrals: { schema: referralsSetting, ...open },
  portal: { schema: portalSetting, ...open },
  policies: { schema: policiesSetting, ...open },
  maps: { schema: mapsSetting, ...open, calls: ['osrmUrl', 'geocoderUrl'] },
  weather: { schema: weatherSetting, ...open, calls: ['address'] },
  signup: { schema: signupSetting, ...open },
  smtp: {
    schema: smtpSetting,
    secrets: ['password'],
    secretsFor: ['host', 'port', 'security', 'user'],
    calls: ['host'],
  },
  incomingEmail: {
    schema: incomingEmailSetting,
    secrets: ['webhookPassword', 'mailgunKey'],
    secretsFor: [],
    calls: [],
  },
  mailbox: {
    schema: mailboxSetting,
    secrets: ['password'],
    secretsFor: ['host', 'port', 'security', 'user'],
    calls: ['host'],
  },
  text: {
    schema: textSetting,
    secrets: ['authToken'],
    secretsFor: ['address', 'accountSid'],
    calls: ['address'],
  },
  gateway: {
    schema: gatewaySetting,
    secrets: ['integratorId', 'password'],
    secretsFor: ['address', 'user'],
    calls: ['address'],
  },
  stripe: {
    schema: stripeSetting,
    secrets: ['secretKey', 'webhookSecret'],
    secretsFor: ['address'],
    calls: ['address'],
  },
} as const satisfies Record<string, SettingPart>;
export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
type Schema<Key extends SettingKey> = (typeof SETTINGS)[Key]['schema'];
/**
 * Part of the settings as submitted. Unknown fields are rejected: if they were dropped, they would seem saved
 * while the intended field would return to its default. Stored parts may have fields of other versions.
 */
export const settingBody = <Key extends SettingKey>(key: Key) => SETTINGS[key].schema.strict() as Schema<Key>;
type OptionalParts = { [Key in SettingKey]: z.ZodOptional<Schema<Key>> };
/** PUT settings: any of the parts, and the version that the caller saw of each. */
export const settingsBody = z.strictObject({
  ...(Object.fromEntries(SETTING_KEYS.map(key => [key, settingBody(key).optional()])) as OptionalParts),
  versions: z.partialRecord(z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]]), z.int()).optional(),
});
export type SettingValue<Key extends SettingKey> = z.infer<(typeof SETTINGS)[Key]['schema']>;

/** Outside accounts that can be tested, and the part of the settings in which each is set up. */
export const ACCOUNTS = {
  smtp: 'smtp',
  mailbox: 'mailbox',
  text: 'text',
  gateway: 'gateway',
  geocoder: 'maps',
  osrm: 'maps',
  weather: 'weather',
} as const satisfies Record<string, SettingKey>;
export type AccountName = keyof typeof ACCOUNTS;
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as AccountName[];
/** PayTrace can be tested before it is chosen as the gateway. */
export const TRIED_ACCOUNTS = [...ACCOUNT_NAMES, 'paytrace'] as const;

/** Recipient of a test message, or address for a geocoder to look up; omitted if neither is needed. */
export const testBody = z.object({ to: z.string().trim().max(254, 'tooLong').optional() });
