import { z } from 'zod';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { EMAIL_TEMPLATE_TYPES } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { textsWith } from '#contract/core/recordTexts.ts';
import { emailField, optionalText, requiredText } from '#contract/core/validation.ts';

/** Variables of a template, used as `{{firstName}}`. */
export const TEMPLATE_VARIABLES = [
  'firstName',
  'fullName',
  ...textsWith(CUSTOMER_TEXTS, 'isVariable'),
  'serviceAddress',
  'city',
  'state',
  'zipcode',
  'createdDate',
  'mowingPrice',
  'frequency',
  'market',
  'mowDay',
  ...textsWith(PROPERTY_TEXTS, 'isVariable'),
  'cardType',
  'oldPrice',
  'newPrice',
  'priceDate',
  'date',
  'amount',
  'reviewLinks',
  'signUpLink',
] as const;
type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];
export type TemplateValues = Record<TemplateVariable, string>;

export const EMAIL_TEMPLATE_STATUSES = ['active', 'inactive'] as const;

const MAX_SUBJECT_LENGTH = 200;
const MAX_HTML_LENGTH = 100_000;
const MAX_TEXT_LENGTH = 50_000;

/** Email in English and optionally in Spanish; without Spanish, all readers get English. */
export const emailTexts = {
  subject: requiredText('required', MAX_SUBJECT_LENGTH),
  htmlBody: requiredText('required', MAX_HTML_LENGTH),
  /** Plain text for mail readers that show no HTML; if empty, it is generated from the HTML. */
  alterBody: optionalText(MAX_TEXT_LENGTH).transform(text => text ?? ''),
  subjectEs: optionalText(MAX_SUBJECT_LENGTH),
  htmlBodyEs: optionalText(MAX_HTML_LENGTH),
  alterBodyEs: optionalText(MAX_TEXT_LENGTH),
};
const emailObject = z.object(emailTexts);
export type EmailTexts = z.infer<typeof emailObject>;

/** Checks that an email's Spanish text is complete or absent. */
export function checkSpanish(
  { subjectEs, htmlBodyEs, alterBodyEs }: Pick<EmailTexts, 'subjectEs' | 'htmlBodyEs' | 'alterBodyEs'>,
  context: z.RefinementCtx,
): void {
  if (!subjectEs && !htmlBodyEs && !alterBodyEs) return;
  for (const [path, text] of Object.entries({ subjectEs, htmlBodyEs }))
    if (!text) context.addIssue({ code: 'custom', path: [path], message: 'required' });
}

export const emailTemplateBody = z
  .object({
    name: requiredText('required', 80),
    status: z.enum(EMAIL_TEMPLATE_STATUSES, { error: 'required' }).default('active'),
    type: z.enum(EMAIL_TEMPLATE_TYPES, { error: 'required' }),
    ...emailTexts,
  })
  .superRefine(checkSpanish);
export type EmailTemplateBody = z.infer<typeof emailTemplateBody>;

/** Unsaved email to preview for a property's customer, in their language or another one. */
export const templatePreviewBody = z.object({
  ...emailTexts,
  propertyId: z.int({ error: 'required' }).positive('required'),
  language: z.enum(LANGUAGES).optional(),
});
export type TemplatePreviewBody = z.infer<typeof templatePreviewBody>;
export const templateTestBody = templatePreviewBody.extend({ to: emailField });
