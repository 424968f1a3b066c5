import { z } from 'zod';
import { CUSTOMER_SOURCES, FREQUENCIES, PROPERTY_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { dayField, emailField, idField, requiredText, zipcodeField } from '#contract/core/validation.ts';
import { checkSpanish, emailTexts } from './emailTemplates.ts';

const dayOrNone = z.preprocess(
  text => (text === '' ? null : text),
  dayField.nullish().transform(day => day ?? null),
);

/** Recipient filter: customers with a property that matches every condition. An empty list means “any”. */
export const audienceBody = z
  .object({
    statuses: z.array(z.enum(PROPERTY_STATUSES)).max(20).default([]),
    marketIds: z.array(idField).max(200).default([]),
    zipcodes: z
      .array(z.string().trim())
      .max(500, 'tooLong')
      .refine(list => list.every(zipcode => zipcodeField.safeParse(zipcode).success), 'zipcodeInvalid')
      .default([]),
    serviceTypes: z.array(z.enum(SERVICE_TYPES)).max(10).default([]),
    /** Weeks between visits of one of those services. */
    frequencies: z.array(z.literal(FREQUENCIES)).max(10).default([]),
    sources: z.array(z.enum(CUSTOMER_SOURCES)).max(20).default([]),
    languages: z.array(z.enum(LANGUAGES)).max(2).default([]),
    /** First and last day allowed for the last completed visit; either leaves out customers without one. */
    lastVisitFrom: dayOrNone,
    lastVisitTo: dayOrNone,
  })
  .superRefine(({ lastVisitFrom, lastVisitTo }, context) => {
    if (lastVisitFrom && lastVisitTo && lastVisitTo < lastVisitFrom)
      context.addIssue({ code: 'custom', path: ['lastVisitTo'], message: 'endBeforeStart' });
  });
export type NewsletterAudience = z.infer<typeof audienceBody>;

/** All active customers. */
export const EVERYBODY: NewsletterAudience = {
  statuses: ['active'],
  marketIds: [],
  zipcodes: [],
  serviceTypes: [],
  frequencies: [],
  sources: [],
  languages: [],
  lastVisitFrom: null,
  lastVisitTo: null,
};

export const newsletterBody = z
  .object({
    name: requiredText('required', 120),
    /** Template this draft was created from. */
    templateId: z.preprocess(
      id => (id === '' ? null : id),
      idField.nullish().transform(id => id ?? null),
    ),
    ...emailTexts,
    audience: audienceBody.default(EVERYBODY),
  })
  .superRefine(checkSpanish);
export type NewsletterBody = z.infer<typeof newsletterBody>;

/**
 * Whether the settings have what US law requires advertising to show: the sender's name and postal address.
 */
export const canAdvertise = ({ name, address }: { name: string | null; address: string | null }): boolean =>
  Boolean(name?.trim() && address?.trim());

/** Whether a newsletter reaches a matching customer, or the reason it doesn't. */
export const REACHES = ['reached', 'no-email', 'unsubscribed', 'locked'] as const;
export type Reach = (typeof REACHES)[number];

/** GET /news-letters/audience: the filter as JSON. */
export const audienceQuery = z.object({ audience: z.string().max(20_000) });
/** One page of people by name: those after the customer `after`, or the first ones. */
export const audiencePeopleQuery = audienceQuery.extend({
  reach: z.enum(REACHES).default('reached'),
  after: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/** Recipient count shown to the sender; if it has changed since, the send must be confirmed again. */
export const sendNewsletterBody = z.object({ count: z.int().min(0) });

export const UNSUBSCRIBE_SOURCES = ['link', 'header', 'email', 'office'] as const;
export type UnsubscribeSource = (typeof UNSUBSCRIBE_SOURCES)[number];

export const unsubscribeBody = z.object({
  email: emailField,
  reason: requiredText('required', 300),
});
export type UnsubscribeBody = z.infer<typeof unsubscribeBody>;
