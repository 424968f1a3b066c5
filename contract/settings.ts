import { z } from 'zod';
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

/** Every part of the system settings with its schema and the names of what is kept encrypted. */
export const SETTINGS = {
  smtp: { schema: smtpSetting, secrets: ['password'] },
  text: { schema: textSetting, secrets: ['authToken'] },
} as const;
export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
export type SettingValue<Key extends SettingKey> = z.infer<(typeof SETTINGS)[Key]['schema']>;

/** The outcome of the last try of an outside account. */
export interface LastTest {
  /** ISO moment. */
  at: string;
  isOk: boolean;
  message: string;
}

/** A part as GET /settings answers it: secrets are null, `secretsSet` names those that are there. */
export interface SettingView<Key extends SettingKey = SettingKey> {
  value: SettingValue<Key>;
  secretsSet: string[];
  version: number;
  lastTest: LastTest | null;
}
export type SettingsView = { [Key in SettingKey]: SettingView<Key> };

export const testBody = z.object({ to: z.string().trim().min(1, 'required').max(254) });
