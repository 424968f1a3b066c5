import { z } from 'zod';
import { EMAIL_TEMPLATE_TYPES } from './enums.ts';
import { emailField, requiredText } from './validation.ts';

/** What a template may say of its reader: `{{firstName}}`. */
export const TEMPLATE_VARIABLES = [
  'firstName',
  'fullName',
  'serviceAddress',
  'city',
  'state',
  'zipcode',
  'createdDate',
  'mowingPrice',
  'frequency',
  'market',
  'mowDay',
  'gateCode',
  'cardType',
  'oldPrice',
  'newPrice',
  'priceDate',
] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];
export type TemplateValues = Record<TemplateVariable, string>;

export const EMAIL_TEMPLATE_STATUSES = ['active', 'inactive'] as const;

const texts = {
  subject: requiredText('required', 200),
  htmlBody: requiredText('required', 100_000),
  /** For readers that show no HTML. */
  alterBody: requiredText('required', 50_000),
};

export const emailTemplateBody = z.object({
  name: requiredText('required', 80),
  status: z.enum(EMAIL_TEMPLATE_STATUSES, { error: 'required' }).default('active'),
  type: z.enum(EMAIL_TEMPLATE_TYPES, { error: 'required' }),
  ...texts,
});
export type EmailTemplateBody = z.infer<typeof emailTemplateBody>;

/** What is typed, before it is saved, as the people of a property would get it. */
export const templatePreviewBody = z.object({
  ...texts,
  propertyId: z.int({ error: 'required' }).positive('required'),
});
export const templateTestBody = templatePreviewBody.extend({ to: emailField });
