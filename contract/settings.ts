import { z } from 'zod';
import {
  billingSetting,
  generalSetting,
  idleSetting,
  mapsSetting,
  retentionSetting,
  scheduleSetting,
  serviceDelaySetting,
  timeCapSetting,
} from './businessSettings.ts';
import { callLogSetting } from './callLogs.ts';
import type { Bilingual } from './messages.ts';
import { optionalEmail, optionalText } from './validation.ts';

/** Null or left out keeps the stored secret, an empty text takes it away; it never comes back in an answer. */
const secretField = z.string().max(500, 'tooLong').nullish();

export const SMTP_SECURITY = ['starttls', 'tls', 'none'] as const;

/** How e-mail goes out. Without a host none does. */
export const smtpSetting = z
  .object({
    host: optionalText(253),
    port: z.coerce
      .number({ error: 'portInvalid' })
      .int('portInvalid')
      .min(1, 'portInvalid')
      .max(65_535, 'portInvalid')
      .default(587),
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

/** How text messages go out: an HTTP call as Twilio defines it. Without an account none do. */
export const textSetting = z
  .object({
    address: z.url({ protocol: /^https?$/, error: 'addressInvalid' }).default('https://api.twilio.com'),
    accountSid: optionalText(64),
    authToken: secretField,
    fromNumber: optionalText(20),
  })
  .superRefine((value, context) => {
    if (value.accountSid && !value.fromNumber)
      context.addIssue({ code: 'custom', path: ['fromNumber'], message: 'required' });
  });
export type TextSetting = z.infer<typeof textSetting>;

export const GATEWAY_KINDS = ['sandbox', 'paytrace'] as const;
export type GatewayKind = (typeof GATEWAY_KINDS)[number];

/** Who moves the money: the sandbox that lives in this server, or PayTrace. */
export const gatewaySetting = z
  .object({
    kind: z.enum(GATEWAY_KINDS).default('sandbox'),
    address: z.url({ protocol: /^https?$/, error: 'addressInvalid' }).default('https://api.paytrace.com'),
    integratorId: secretField,
    user: optionalText(100),
    password: secretField,
  })
  .superRefine((value, context) => {
    if (value.kind === 'paytrace' && !value.user)
      context.addIssue({ code: 'custom', path: ['user'], message: 'required' });
  });
export type GatewaySetting = z.infer<typeof gatewaySetting>;

/** Every part of the system settings with its schema and the names of what is kept encrypted. */
export const SETTINGS = {
  general: { schema: generalSetting, secrets: [] },
  schedule: { schema: scheduleSetting, secrets: [] },
  billing: { schema: billingSetting, secrets: [] },
  timeCap: { schema: timeCapSetting, secrets: [] },
  serviceDelay: { schema: serviceDelaySetting, secrets: [] },
  idle: { schema: idleSetting, secrets: [] },
  callLogs: { schema: callLogSetting, secrets: [] },
  retention: { schema: retentionSetting, secrets: [] },
  maps: { schema: mapsSetting, secrets: [] },
  smtp: { schema: smtpSetting, secrets: ['password'] },
  text: { schema: textSetting, secrets: ['authToken'] },
  gateway: { schema: gatewaySetting, secrets: ['integratorId', 'password'] },
} as const satisfies Record<string, { schema: z.ZodType; secrets: readonly string[] }>;
export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
export type SettingValue<Key extends SettingKey> = z.infer<(typeof SETTINGS)[Key]['schema']>;

/** The outside accounts that can be tried, and the part of the settings where each is set up. */
export const ACCOUNTS = {
  smtp: 'smtp',
  text: 'text',
  gateway: 'gateway',
  geocoder: 'maps',
  osrm: 'maps',
} as const satisfies Record<string, SettingKey>;
export type AccountName = keyof typeof ACCOUNTS;
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as AccountName[];

/**
 * Whether an account is set up: `default` works without any set-up, `off` was turned off, `unusable` is chosen but
 * cannot do its work here.
 */
export type AccountState = 'on' | 'default' | 'off' | 'missing' | 'unusable';

/** The outcome of the last try of an outside account. */
export interface LastTest {
  /** ISO moment. */
  at: string;
  isOk: boolean;
  message: Bilingual;
}

/** A row of GET /system-accounts. */
export interface SystemAccount {
  id: AccountName;
  setting: SettingKey;
  state: AccountState;
  /** What it reaches: a host, an address, a number; null where there is nothing to say. */
  target: string | null;
  lastTest: LastTest | null;
}

/** A part as GET /settings answers it: secrets are null, `secretsSet` names those that are there. */
export interface SettingView<Key extends SettingKey = SettingKey> {
  value: SettingValue<Key>;
  secretsSet: string[];
  version: number;
  /** How the last tries of the accounts set up here went; those never tried are missing. */
  lastTests: Partial<Record<AccountName, LastTest>>;
}
export type SettingsView = { [Key in SettingKey]: SettingView<Key> };

/** Whom a test message goes to, or which address a geocoder is asked for; left out where nothing is needed. */
export const testBody = z.object({ to: z.string().trim().max(254, 'tooLong').optional() });
