import { z } from 'zod';
import { type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import { EMAIL_TEMPLATE_TYPES } from '#contract/core/enums.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import {
  EMAIL_TEMPLATE_STATUSES,
  emailTemplateBody,
  templatePreviewBody,
  templateTestBody,
} from './emailTemplates.ts';

/** Email in English and Spanish; the Spanish fields are null if it has no Spanish text. */
export const savedEmail = {
  subject: z.string(),
  htmlBody: z.string(),
  /** Empty if it is generated from the HTML. */
  alterBody: z.string(),
  subjectEs: z.string().nullable(),
  htmlBodyEs: z.string().nullable(),
  alterBodyEs: z.string().nullable(),
};

const emailTemplate = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(EMAIL_TEMPLATE_STATUSES),
  type: z.enum(EMAIL_TEMPLATE_TYPES),
  ...savedEmail,
  version: z.number(),
});
export type EmailTemplate = z.output<typeof emailTemplate>;

/** Email with its variables filled in. */
export const templatePreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type TemplatePreview = z.output<typeof templatePreview>;

/** Filled-in email with its recipient. */
export const emailPreview = templatePreview.extend({
  /** Null for a recipient without an email address, to whom nothing can be sent. */
  recipient: z.string().nullable(),
  /** Null for an email in the office's own words. */
  templateName: z.string().nullable(),
});
export type EmailPreview = z.output<typeof emailPreview>;

export const emailTemplateCalls = {
  ...resourceCalls('email-templates', {
    entity: 'email-template',
    title: ['an email template', 'Email templates'],
    row: emailTemplate,
    body: emailTemplateBody,
  }),
  ...({
    'POST /email-templates/preview': {
      operationId: 'previewEmailTemplate',
      summary: 'Previews a template for a customer; nothing is saved',
      body: templatePreviewBody,
      answer: data(templatePreview),
    },
    'POST /email-templates/test': {
      operationId: 'testEmailTemplate',
      summary: 'Sends a template to an address as a test',
      body: templateTestBody,
      answer: done,
    },
  } satisfies Record<CallAddress, Call>),
};
