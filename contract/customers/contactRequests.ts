import { z } from 'zod';
import {
  CONTACT_REQUEST_KINDS,
  CONTACT_REQUEST_OUTCOMES,
  CONTACT_REQUEST_STATUSES,
} from '#contract/core/enums.ts';
import { emailField, optionalPhone, requiredText } from '#contract/core/validation.ts';
import { strangersFields } from '#contract/sales/visitors.ts';

export const MAX_REQUEST_LENGTH = 4000;
const idInBody = z.int().positive();

/** What somebody writes to the office. `key` is made by the page: the same request sent twice is one. */
export const contactUsBody = z.object({
  key: z.uuid('invalid'),
  ...strangersFields,
  name: requiredText('required', 120),
  email: emailField,
  phone: optionalPhone,
  message: requiredText('required', MAX_REQUEST_LENGTH),
});
export type ContactUsBody = z.infer<typeof contactUsBody>;

/** What the office changes of a request. */
export const contactRequestBody = z.object({
  status: z.enum(CONTACT_REQUEST_STATUSES, { error: 'required' }),
  assigneeId: idInBody.nullish().transform(id => id ?? null),
});
export type ContactRequestBody = z.infer<typeof contactRequestBody>;

/** What a customer asks for in the portal; all but a question are about a property of theirs. */
export const ownRequestBody = z
  .object({
    key: z.uuid('invalid'),
    kind: z.enum(CONTACT_REQUEST_KINDS),
    propertyId: idInBody.nullish().transform(id => id ?? null),
    message: requiredText('required', MAX_REQUEST_LENGTH),
  })
  .refine(({ kind, propertyId }) => kind === 'question' || propertyId !== null, {
    path: ['propertyId'],
    error: 'required',
  });
export type OwnRequestBody = z.infer<typeof ownRequestBody>;

/** What the office answers: to more than a question also whether it does what is asked for. */
export const contactAnswerBody = z.object({
  answer: requiredText('required', MAX_REQUEST_LENGTH),
  outcome: z
    .enum(CONTACT_REQUEST_OUTCOMES)
    .nullish()
    .transform(outcome => outcome ?? null),
  /** Of a property that is active again: which of the services that ended run on. */
  resumeServiceIds: z.array(idInBody).max(50).default([]),
});
export type ContactAnswerBody = z.infer<typeof contactAnswerBody>;
