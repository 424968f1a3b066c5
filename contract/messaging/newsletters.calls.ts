import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  file,
  listQuery,
  page,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import {
  CUSTOMER_SOURCES,
  FREQUENCIES,
  NEWSLETTER_RECIPIENT_STATUSES,
  NEWSLETTER_STATUSES,
  PROPERTY_STATUSES,
  SERVICE_TYPES,
} from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { savedEmail, templatePreview } from './emailTemplates.calls.ts';
import { templatePreviewBody } from './emailTemplates.ts';
import {
  audiencePeopleQuery,
  audienceQuery,
  newsletterBody,
  REACHES,
  sendNewsletterBody,
} from './newsletters.ts';

/** Number of addresses by status. */
const newsletterCounts = z.object({
  /** Not sent yet. */
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  unsubscribed: z.number(),
  stopped: z.number(),
});
export type NewsletterCounts = z.output<typeof newsletterCounts>;

/** Saved filter of customers. */
export const savedAudience = z.object({
  statuses: z.array(z.enum(PROPERTY_STATUSES)),
  marketIds: z.array(z.number()),
  zipcodes: z.array(z.string()),
  serviceTypes: z.array(z.enum(SERVICE_TYPES)),
  frequencies: z.array(z.literal(FREQUENCIES)),
  sources: z.array(z.enum(CUSTOMER_SOURCES)),
  languages: z.array(z.enum(LANGUAGES)),
  lastVisitFrom: z.string().nullable(),
  lastVisitTo: z.string().nullable(),
});

const newsletter = z.object({
  id: z.number(),
  name: z.string(),
  /** Template this draft was created from. */
  templateId: z.number().nullable(),
  ...savedEmail,
  audience: savedAudience,
  status: z.enum(NEWSLETTER_STATUSES),
  /** Number of addresses that it was prepared for. */
  totalCount: z.number(),
  counts: newsletterCounts,
  /** Number of addresses that unsubscribed through a link in this newsletter. */
  leftCount: z.number(),
  /** Whether sending is blocked because the general settings lack the business's name or postal address. */
  lacksSender: z.boolean(),
  createdByName: z.string(),
  /** ISO timestamps. */
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  version: z.number(),
});
export type Newsletter = z.output<typeof newsletter>;

const audienceCount = z.record(z.enum(REACHES), z.number());
export type AudienceCount = z.output<typeof audienceCount>;

const audiencePage = z.object({
  people: z.array(
    z.object({
      /** Customer id. */
      id: z.number(),
      name: z.string(),
      email: z.string().nullable(),
      propertyId: z.number(),
      address: z.string(),
      city: z.string(),
      lastVisit: z.string().nullable(),
    }),
  ),
  total: z.number(),
});
export type AudiencePage = z.output<typeof audiencePage>;
export type AudiencePerson = AudiencePage['people'][number];

const newsletterRecipient = z.object({
  /** The email address, which gets the newsletter only once. */
  id: z.string(),
  email: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  propertyId: z.number().nullable(),
  status: z.enum(NEWSLETTER_RECIPIENT_STATUSES),
  tries: z.number(),
  /** Error reported by the mail server. */
  lastError: z.string().nullable(),
  /** ISO timestamp. */
  sentAt: z.string().nullable(),
  /** Whether the address has unsubscribed. */
  hasUnsubscribed: z.boolean(),
});
export type NewsletterRecipient = z.output<typeof newsletterRecipient>;

export const newsletterCalls = {
  ...resourceCalls('news-letters', {
    entity: 'newsletter',
    noun: ['Newsletter', 'Newsletters'],
    title: ['a newsletter', 'Newsletters'],
    row: newsletter,
    body: newsletterBody,
  }),
  ...({
    'GET /news-letters/audience': {
      operationId: 'getNewsletterAudience',
      summary: 'How many customers would get a newsletter, and why others wouldn’t',
      query: audienceQuery,
      answer: data(audienceCount),
    },
    'GET /news-letters/audience/people': {
      operationId: 'listNewsletterAudience',
      summary: 'A newsletter’s recipients',
      query: audiencePeopleQuery,
      answer: data(audiencePage),
    },
    'POST /news-letters/preview': {
      operationId: 'previewNewsletter',
      summary: 'Previews a newsletter for a customer; nothing is saved',
      body: templatePreviewBody,
      answer: data(templatePreview),
    },
    'POST /news-letters/test': {
      operationId: 'testNewsletter',
      summary: 'Sends the caller a test newsletter',
      body: templatePreviewBody,
      answer: data(z.object({ to: z.string() })),
    },
    'POST /news-letters/:id/send': {
      operationId: 'sendNewsletter',
      summary: 'Sends a newsletter',
      params: byId,
      body: sendNewsletterBody,
      answer: data(newsletter),
    },
    'POST /news-letters/:id/stop': {
      operationId: 'stopNewsletter',
      summary: 'Stops the sending',
      params: byId,
      answer: data(newsletter),
    },
    'POST /news-letters/:id/continue': {
      operationId: 'continueNewsletter',
      summary: 'Resumes a stopped sending',
      params: byId,
      answer: data(newsletter),
    },
    'POST /news-letters/:id/retry': {
      operationId: 'retryNewsletter',
      summary: 'Retries failed addresses',
      params: byId,
      answer: data(newsletter),
    },
    'GET /news-letters/:id/recipients': {
      operationId: 'listNewsletterRecipients',
      summary: 'A newsletter’s addresses',
      params: byId,
      query: listQuery,
      answer: page(newsletterRecipient),
    },
    'GET /news-letters/:id/recipients/export.csv': {
      operationId: 'exportNewsletterRecipients',
      summary: 'A newsletter’s addresses as a file',
      params: byId,
      query: unsortedExportQuery,
      answer: file(),
    },
  } satisfies Record<CallAddress, Call>),
};
