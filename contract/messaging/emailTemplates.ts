import { z } from 'zod';
import { EMAIL_TEMPLATE_TYPES } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { PROPERTY_TEXTS, textsWith } from '#contract/core/propertyTexts.ts';
import { emailField, optionalText, requiredText } from '#contract/core/validation.ts';

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
  ...textsWith(PROPERTY_TEXTS, 'isVariable'),
  'cardType',
  'oldPrice',
  'newPrice',
  'priceDate',
] as const;
type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];
export type TemplateValues = Record<TemplateVariable, string>;

export const EMAIL_TEMPLATE_STATUSES = ['active', 'inactive'] as const;

const MAX_SUBJECT_LENGTH = 200;
const MAX_HTML_LENGTH = 100_000;
const MAX_TEXT_LENGTH = 50_000;

/** A letter in English and, where there is one, in Spanish; without it everybody reads the English one. */
export const letterTexts = {
  subject: requiredText('required', MAX_SUBJECT_LENGTH),
  htmlBody: requiredText('required', MAX_HTML_LENGTH),
  /** For readers that show no HTML; where it is empty, it is made of the letter. */
  alterBody: optionalText(MAX_TEXT_LENGTH).transform(text => text ?? ''),
  subjectEs: optionalText(MAX_SUBJECT_LENGTH),
  htmlBodyEs: optionalText(MAX_HTML_LENGTH),
  alterBodyEs: optionalText(MAX_TEXT_LENGTH),
};
const letterObject = z.object(letterTexts);
export type LetterTexts = z.infer<typeof letterObject>;

/** A letter in Spanish is whole, or not there. */
export function checkSpanish(
  { subjectEs, htmlBodyEs, alterBodyEs }: Pick<LetterTexts, 'subjectEs' | 'htmlBodyEs' | 'alterBodyEs'>,
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
    ...letterTexts,
  })
  .superRefine(checkSpanish);
export type EmailTemplateBody = z.infer<typeof emailTemplateBody>;

/** What is typed, before it is saved, as the people of a property would get it, or would in another language. */
export const templatePreviewBody = z.object({
  ...letterTexts,
  propertyId: z.int({ error: 'required' }).positive('required'),
  language: z.enum(LANGUAGES).optional(),
});
export type TemplatePreviewBody = z.infer<typeof templatePreviewBody>;
export const templateTestBody = templatePreviewBody.extend({ to: emailField });
