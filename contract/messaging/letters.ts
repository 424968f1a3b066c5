import { z } from 'zod';

const MAX_SUBJECT_LENGTH = 200;
export const MAX_LETTER_LENGTH = 10_000;

const letterWords = z.object({
  templateId: z.int().positive('required').nullish(),
  subject: z.string().trim().max(MAX_SUBJECT_LENGTH, 'tooLong').default(''),
  text: z.string().trim().max(MAX_LETTER_LENGTH, 'tooLong').default(''),
});

function saysSomething(
  { templateId, subject, text }: z.infer<typeof letterWords>,
  context: z.RefinementCtx,
): void {
  if (templateId) return;
  if (!subject) context.addIssue({ code: 'custom', path: ['subject'], message: 'required' });
  if (!text) context.addIssue({ code: 'custom', path: ['text'], message: 'required' });
}

/** Created by the sender, so that a repeat sends only once. */
const key = z.uuid();

/**
 * POST /customers/{id}/previewMail: a template as this customer would get it for one of their properties, or,
 * without one, an email in the office's own words. Variables are filled in either way.
 */
export const letterBody = letterWords
  .extend({ propertyId: z.int({ error: 'required' }).positive('required') })
  .superRefine(saysSomething);
export type LetterBody = z.infer<typeof letterBody>;

/** POST /customers/{id}/sendMail. */
export const sendLetterBody = letterBody.safeExtend({ key });
export type SendLetterBody = z.infer<typeof sendLetterBody>;

/** POST /vendors/{id}/previewMail: a template or own words for a vendor. */
export const vendorLetterBody = letterWords.superRefine(saysSomething);
export type LetterWords = z.infer<typeof vendorLetterBody>;

/** POST /vendors/{id}/sendMail. */
export const sendVendorLetterBody = vendorLetterBody.safeExtend({ key });
export type SendLetterWords = z.infer<typeof sendVendorLetterBody>;
