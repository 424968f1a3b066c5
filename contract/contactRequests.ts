import { z } from 'zod';
import { CONTACT_REQUEST_STATUSES } from './enums.ts';
import { emailField, optionalMobile, requiredText } from './validation.ts';
import { strangersFields } from './visitors.ts';

export const MAX_REQUEST_LENGTH = 4000;
const idInBody = z.int().positive();

/** What somebody writes to the office. `key` is made by the page: the same request sent twice is one. */
export const contactUsBody = z.object({
  key: z.uuid('invalid'),
  ...strangersFields,
  name: requiredText('required', 120),
  email: emailField,
  phone: optionalMobile,
  message: requiredText('required', MAX_REQUEST_LENGTH),
});
export type ContactUsBody = z.infer<typeof contactUsBody>;

/** What the office changes of a request. */
export const contactRequestBody = z.object({
  status: z.enum(CONTACT_REQUEST_STATUSES, { error: 'required' }),
  assigneeId: idInBody.nullish().transform(id => id ?? null),
});
export type ContactRequestBody = z.infer<typeof contactRequestBody>;

export const contactAnswerBody = z.object({ answer: requiredText('required', MAX_REQUEST_LENGTH) });
