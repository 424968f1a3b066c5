import { z } from 'zod';
import { FREQUENCIES, FRONT_BACK, LOT_SIZES } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import {
  centsField,
  dayField,
  emailField,
  optionalText,
  phoneField,
  requiredText,
  zipcodeField,
} from '#contract/core/validation.ts';
import { linkToken } from '#contract/money/cardLinks.ts';
import { enteredCode } from '#contract/money/discounts.ts';
import { SIGNUP_SERVICES } from './signups.ts';

/** `expired` is never stored: it is a sent or seen estimate whose last day has passed. */
export const ESTIMATE_STATUSES = [
  'draft',
  'sent',
  'seen',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

const MAX_NOTES = 2000;
const MAX_OFFERS = SIGNUP_SERVICES.length * FREQUENCIES.length;

/** One of the offers; at most one per service type can be chosen. */
const estimateChoice = z.object({
  type: z.enum(SIGNUP_SERVICES),
  frequency: z.literal(FREQUENCIES),
});
export type EstimateChoice = z.infer<typeof estimateChoice>;

const validUntil = dayField.nullish();
const notes = optionalText(MAX_NOTES);

/** Fields of an unanswered estimate that the office can change. */
export const estimateBody = z.object({ validUntil: dayField, notes });
export type EstimateBody = z.infer<typeof estimateBody>;

const offered = {
  /** Created by the page, so that a repeat doesn't create a second estimate. */
  key: z.uuid('invalid'),
  frontBack: z.enum(FRONT_BACK).default('both'),
  discountCode: enteredCode,
  /** Offers, each with the price as it was shown. */
  offers: z
    .array(estimateChoice.extend({ shownCents: centsField }))
    .min(1, 'required')
    .max(MAX_OFFERS),
  /** If omitted, the period in the settings applies. */
  validUntil,
  notes,
};

/**
 * Confirms an offer of a service that another customer, such as a former owner, already has at the address.
 */
const isSecond = z.boolean().default(false);

/** Estimate for an existing property, or for someone who isn't a customer yet. */
export const newEstimateBody = z.discriminatedUnion('isKnown', [
  z.object({ isKnown: z.literal(true), propertyId: z.int().positive(), isSecond, ...offered }),
  z.object({
    isKnown: z.literal(false),
    firstName: requiredText('firstNameRequired', 80),
    lastName: requiredText('lastNameRequired', 80),
    email: emailField,
    phone: phoneField,
    address: requiredText('required', 200),
    city: requiredText('required', 80),
    state: requiredText('required', 40),
    zipcode: zipcodeField,
    lotSize: z.enum(LOT_SIZES, { error: 'required' }),
    isCornerLot: z.boolean().default(false),
    isSecond,
    /** If omitted, the language in the general settings. */
    language: z.enum(LANGUAGES).optional(),
    ...offered,
  }),
]);
export type NewEstimateBody = z.infer<typeof newEstimateBody>;

/** Place of an estimate: a property, or an address. */
export const runningQuery = z.object({
  propertyId: z.coerce.number().int().positive().optional(),
  address: optionalText(200),
  zipcode: z.string().trim().max(10).optional(),
});
export type RunningQuery = z.infer<typeof runningQuery>;

const choices = z.array(estimateChoice).min(1, 'required').max(SIGNUP_SERVICES.length);
const reason = optionalText(500);

export const acceptEstimateBody = z.object({ choices });
export const declineEstimateBody = z.object({ reason });
export const acceptByLinkBody = acceptEstimateBody.extend(linkToken.shape);
export const declineByLinkBody = declineEstimateBody.extend(linkToken.shape);
