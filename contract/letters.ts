import { z } from 'zod';

/** POST /customers/{id}/previewMail: a template as this customer would get it, for one of their properties. */
export const letterBody = z.object({
  templateId: z.int({ error: 'required' }).positive('required'),
  propertyId: z.int({ error: 'required' }).positive('required'),
});
export type LetterBody = z.infer<typeof letterBody>;

/** POST /customers/{id}/sendMail. The key is made by whoever sends, so that a repeat sends once. */
export const sendLetterBody = letterBody.extend({ key: z.uuid() });
export type SendLetterBody = z.infer<typeof sendLetterBody>;
