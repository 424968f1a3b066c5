import { z } from 'zod';

const MAX_SUBJECT_LENGTH = 200;
export const MAX_LETTER_LENGTH = 10_000;

/**
 * POST /customers/{id}/previewMail: a template as this customer would get it, for one of their properties, or, without
 * one, a letter in the office's own words. Variables are filled in either way.
 */
export const letterBody = z
  .object({
    templateId: z.int().positive('required').nullish(),
    subject: z.string().trim().max(MAX_SUBJECT_LENGTH, 'tooLong').default(''),
    text: z.string().trim().max(MAX_LETTER_LENGTH, 'tooLong').default(''),
    propertyId: z.int({ error: 'required' }).positive('required'),
  })
  .superRefine(({ templateId, subject, text }, context) => {
    if (templateId) return;
    if (!subject) context.addIssue({ code: 'custom', path: ['subject'], message: 'required' });
    if (!text) context.addIssue({ code: 'custom', path: ['text'], message: 'required' });
  });
export type LetterBody = z.infer<typeof letterBody>;

/** POST /customers/{id}/sendMail. The key is made by whoever sends, so that a repeat sends once. */
export const sendLetterBody = letterBody.safeExtend({ key: z.uuid() });
export type SendLetterBody = z.infer<typeof sendLetterBody>;
