import { z } from 'zod';
import { CONTACT_REQUEST_STATUSES, type ContactRequestStatus } from './enums.ts';
import { emailField, optionalMobile, requiredText } from './validation.ts';

export const MAX_REQUEST_LENGTH = 4000;
const idInBody = z.int().positive();

/** What somebody writes to the office. `key` is made by the page: the same request sent twice is one. */
export const contactUsBody = z.object({
  key: z.uuid('invalid'),
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

export interface ContactRequest {
  id: number;
  status: ContactRequestStatus;
  name: string;
  email: string;
  /** Ten digits. */
  phone: string | null;
  message: string;
  /** The customer with this e-mail address or phone, and a property of theirs. */
  customerId: number | null;
  customerName: string | null;
  propertyId: number | null;
  assigneeId: number | null;
  assigneeName: string | null;
  /** What was written back last. */
  answer: string | null;
  /** ISO moments. */
  handledAt: string | null;
  handledByName: string | null;
  createdAt: string;
  version: number;
}

/** What nobody has taken up yet. */
export interface RequestsWaiting {
  signups: number;
  contactRequests: number;
}
