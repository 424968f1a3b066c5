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

/** A visitor's message to the office. The page creates `key`, so that a repeated request is stored once. */
export const contactUsBody = z.object({
  key: z.uuid('invalid'),
  ...strangersFields,
  name: requiredText('required', 120),
  email: emailField,
  phone: optionalPhone,
  message: requiredText('required', MAX_REQUEST_LENGTH),
});
export type ContactUsBody = z.infer<typeof contactUsBody>;

/** Fields of a request that the office can change. */
export const contactRequestBody = z.object({
  status: z.enum(CONTACT_REQUEST_STATUSES, { error: 'required' }),
  assigneeId: idInBody.nullish().transform(id => id ?? null),
});
export type ContactRequestBody = z.infer<typeof contactRequestBody>;

/** A customer's request in the portal; all except questions concern one of their properties. */
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

/** The office's answer; for requests other than questions, it also says whether the office accepts them. */
export const contactAnswerBody = z.object({
  answer: requiredText('required', MAX_REQUEST_LENGTH),
  outcome: z
    .enum(CONTACT_REQUEST_OUTCOMES)
    .nullish()
    .transform(outcome => outcome ?? null),
  /** For a reactivated property: ended services to resume. */
  resumeServiceIds: z.array(idInBody).max(50).default([]),
});
export type ContactAnswerBody = z.infer<typeof contactAnswerBody>;
