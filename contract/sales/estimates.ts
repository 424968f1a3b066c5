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

/** `expired` is a sent or seen one whose last day is over; nobody sets it. */
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

/** One of the offers: at most one of a service is chosen. */
const estimateChoice = z.object({
  type: z.enum(SIGNUP_SERVICES),
  frequency: z.literal(FREQUENCIES),
});
export type EstimateChoice = z.infer<typeof estimateChoice>;

const validUntil = dayField.nullish();
const notes = optionalText(MAX_NOTES);

/** What the office changes of one that nobody answered yet. */
export const estimateBody = z.object({ validUntil: dayField, notes });
export type EstimateBody = z.infer<typeof estimateBody>;

const offered = {
  /** Made by the page: sent again it is not a second one. */
  key: z.uuid('invalid'),
  frontBack: z.enum(FRONT_BACK).default('both'),
  discountCode: enteredCode,
  /** With what each costs as it was seen. */
  offers: z
    .array(estimateChoice.extend({ shownCents: centsField }))
    .min(1, 'required')
    .max(MAX_OFFERS),
  /** Left out, as the settings say. */
  validUntil,
  notes,
};

/** The customer is to get a service that already runs for someone else at the address, such as its former owner. */
const isSecond = z.boolean().default(false);

/** For a property that is known, or for somebody who is no customer yet. */
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
    /** Left out, that of the general settings. */
    language: z.enum(LANGUAGES).optional(),
    ...offered,
  }),
]);
export type NewEstimateBody = z.infer<typeof newEstimateBody>;

/** Where an estimate is to be made: a property, or an address. */
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
