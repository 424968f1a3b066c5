import { z } from 'zod';

const MAX_SUBJECT_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 10_000;

const emailWords = z.object({
  templateId: z.int().positive('required').nullish(),
  subject: z.string().trim().max(MAX_SUBJECT_LENGTH, 'tooLong').default(''),
  text: z.string().trim().max(MAX_EMAIL_LENGTH, 'tooLong').default(''),
});

function saysSomething(
  { templateId, subject, text }: z.infer<typeof emailWords>,
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
 * without a template, an email in the office's own words. Variables are filled in either way.
 */
export const emailBody = emailWords
  .extend({ propertyId: z.int({ error: 'required' }).positive('required') })
  .superRefine(saysSomething);
export type EmailBody = z.infer<typeof emailBody>;

/** POST /customers/{id}/sendMail. */
export const sendEmailBody = emailBody.safeExtend({ key });
export type SendEmailBody = z.infer<typeof sendEmailBody>;

/** POST /vendors/{id}/previewMail: a template or the office's own words for a vendor. */
export const vendorEmailBody = emailWords.superRefine(saysSomething);
export type EmailWords = z.infer<typeof vendorEmailBody>;

/** POST /vendors/{id}/sendMail. */
export const sendVendorEmailBody = vendorEmailBody.safeExtend({ key });
export type SendEmailWords = z.infer<typeof sendVendorEmailBody>;
