import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  done,
  file,
  listQuery,
  page,
  plain,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import { FREQUENCIES, FRONT_BACK, LOT_SIZES, SIGNUP_STATUSES } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { optionalText, zipcodeField } from '#contract/core/validation.ts';
import { newCustomerAnswer } from '#contract/customers/customers.calls.ts';
import { newCustomerBody } from '#contract/customers/customers.ts';
import { policyVersions } from '#contract/system/policies.calls.ts';
import { addressQuery, addressSuggestion } from '#contract/territory/places.calls.ts';
import {
  dismissBody,
  SIGNUP_LINES,
  SIGNUP_SERVICES,
  signupBody,
  signupCardBody,
  signupContinueBody,
  signupPricesQuery,
  signupQuoteQuery,
  signupStartBody,
  signupStepBody,
  stepOrderBody,
} from './signups.ts';

/**
 * Price of a visit as visitors see it, without vendor or price list names. The lines add up to the total.
 */
export const signupPrice = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(SIGNUP_LINES),
      amountCents: z.number(),
      /** Percentage of a front-only or back-only price, a discount or the tax; null for other lines. */
      percent: z.number().nullable(),
      /** Discount code; null for other lines. */
      code: z.string().nullable(),
    }),
  ),
  totalCents: z.number(),
  /** Whether the price is per hour, as for bush and bed work. */
  isPerHour: z.boolean(),
});
export type SignupPrice = z.output<typeof signupPrice>;

/** Card as its owner recognizes it. */
const signupCard = z.object({ brand: z.string(), lastFour: z.string() });
export type SignupCard = z.output<typeof signupCard>;

const signup = z.object({
  id: z.number(),
  status: z.enum(SIGNUP_STATUSES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Ten digits. */
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  /** The visitor's other answers. */
  answers: z.object({
    lotSize: z.enum(LOT_SIZES).nullish(),
    lotSquareFeet: z.number().nullish(),
    isCornerLot: z.boolean().nullish(),
    service: z.enum(SIGNUP_SERVICES),
    frequency: z.literal(FREQUENCIES).nullish(),
    frontBack: z.enum(FRONT_BACK),
    referralCode: z.string().nullable(),
    discountCode: z.string().nullish(),
    startWish: z.string().nullish(),
    /** Language in which the visitor read the page; missing in older sign-ups. */
    language: z.enum(LANGUAGES).nullish(),
    comments: z.string().nullable(),
    /** Whether a required card is missing because the gateway accepted none; the office asks for it later. */
    isCardOwed: z.boolean().nullish(),
    /** Responses to the office's own steps, by key. */
    others: z.record(z.string(), z.string()),
    /** Accepted estimate, with the services and prices agreed on; `priceCents` is null for hourly work. */
    estimate: z
      .object({
        id: z.number(),
        services: z.array(
          z.object({
            type: z.enum(SIGNUP_SERVICES),
            frequency: z.literal(FREQUENCIES),
            priceCents: z.number().nullable(),
          }),
        ),
      })
      .nullish(),
  }),
  /** The office's own steps that were answered, in order, including those no longer in use. */
  asked: z.array(z.object({ key: z.string(), title: z.string(), titleEs: z.string().nullable() })),
  /** Price of a visit as the visitor saw it. */
  price: signupPrice.nullable(),
  /**
   * Text that the visitor agreed to, and when (ISO timestamp). `texts` is their separate consent to text
   * messages: null if they declined, missing in older sign-ups, where `text` covers it too. `policies` holds
   * the policies' versions at that time, and is missing in older sign-ups.
   */
  consent: z
    .object({
      text: z.string(),
      at: z.string(),
      texts: z.string().nullish(),
      policies: policyVersions.optional(),
    })
    .nullable(),
  card: signupCard.nullable(),
  /** Whether a vendor serves the ZIP code. */
  isServed: z.boolean(),
  /** Property created from the sign-up. */
  propertyId: z.number().nullable(),
  /** Reason for dismissing it. */
  reason: z.string().nullable(),
  /** ISO timestamps. */
  handledAt: z.string().nullable(),
  handledByName: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type Signup = z.output<typeof signup>;

/** Step as the public page gets it. */
const publicSignupStep = z.object({
  key: z.string(),
  title: z.string(),
  titleEs: z.string().nullable(),
  help: z.string().nullable(),
  helpEs: z.string().nullable(),
  isRequired: z.boolean(),
});
export type PublicSignupStep = z.output<typeof publicSignupStep>;

const signupPlace = z.object({
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Location of the address if the geocoder finds it, else the ZIP code's center. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isExact: z.boolean(),
  /** Empty if no vendor serves the place yet. */
  services: z.array(z.enum(SIGNUP_SERVICES)),
});
export type SignupPlace = z.output<typeof signupPlace>;

const signupStep = publicSignupStep.extend({
  id: z.number(),
  /** From 1. */
  position: z.number(),
  isActive: z.boolean(),
  version: z.number(),
});
export type SignupStep = z.output<typeof signupStep>;

export const signupStepCalls = {
  ...resourceCalls('signup-steps', {
    entity: 'signup-step',
    title: ['a step of the sign-up', 'Steps of the sign-up'],
    row: signupStep,
    body: signupStepBody,
  }),
  ...({
    'PUT /signup-steps/order': {
      operationId: 'reorderSignupSteps',
      summary: 'Reorders the sign-up steps',
      body: stepOrderBody,
      answer: done,
    },
  } satisfies Record<CallAddress, Call>),
};

export const signupCalls = {
  'GET /customer-signup/form': {
    operationId: 'getSignupForm',
    summary: 'The sign-up’s questions in order, and what else its page needs',
    answer: data(
      z.object({
        steps: z.array(publicSignupStep),
        /** Whether addresses are suggested during typing. */
        suggestsAddresses: z.boolean(),
        /** The gateway's own form, for a frame; null if no cards can be accepted. */
        cardForm: z
          .object({
            url: z.string(),
            movesMoney: z.boolean(),
            /**
             * Whether the gateway recently accepted no cards at all, so that a required card may be omitted.
             */
            isDown: z.boolean(),
          })
          .nullable(),
        tiles: z.object({ url: z.string(), attribution: z.string(), attributionUrl: z.string().nullable() }),
      }),
    ),
  },
  'GET /customer-signup/place': {
    operationId: 'getSignupPlace',
    summary: 'Location of a ZIP code or an address, and the services offered',
    query: z.object({ zipcode: zipcodeField, address: optionalText(200), city: optionalText(80) }),
    answer: data(signupPlace),
  },
  'GET /customer-signup/addresses': {
    operationId: 'suggestSignupAddresses',
    summary: 'Address suggestions for visitors, from the geocoder only',
    query: addressQuery,
    answer: data(z.array(addressSuggestion)),
  },
  'GET /customer-signup/quote': {
    operationId: 'getSignupQuote',
    summary: 'Price per visit, for visitors before they sign up',
    query: signupQuoteQuery,
    answer: data(signupPrice.nullable()),
  },
  'GET /customer-signup/prices': {
    operationId: 'listSignupPrices',
    summary: 'Prices per visit at each frequency, for visitors',
    query: signupPricesQuery,
    answer: data(z.array(z.object({ frequency: z.literal(FREQUENCIES), price: signupPrice.nullable() }))),
  },
  'POST /customer-signup/card': {
    operationId: 'createSignupCard',
    summary: 'Saves a card from the gateway’s form with a sign-up',
    body: signupCardBody,
    answer: data(
      z.object({
        card: signupCard.nullable(),
        /**
         * Set if the card's owner must first confirm it with the bank on this page; afterwards, the card is
         * submitted again with this result.
         */
        confirmation: z.object({ pageUrl: z.string(), formResult: z.string() }).nullable(),
      }),
      201,
    ),
  },
  'POST /customer-signup/started': {
    operationId: 'startSignup',
    summary: 'Saves a sign-up that isn’t finished; each key is one sign-up',
    body: signupStartBody,
    answer: done,
  },
  'POST /customer-signup/continue': {
    operationId: 'continueSignup',
    summary: 'Reads the answers of an unfinished sign-up by its key',
    body: signupContinueBody,
    answer: data(z.object({ answers: z.record(z.string(), z.string()) })),
  },
  'POST /customer-signup': {
    operationId: 'createSignup',
    summary:
      'Signs a visitor up, or records their interest if no crew serves the area yet; the same key is the same sign-up',
    body: signupBody,
    answer: data(z.object({ key: z.string(), isWaiting: z.boolean() }), 201),
  },
  'GET /customer-signup': {
    operationId: 'listSignups',
    summary: 'Sign-ups',
    query: listQuery,
    answer: page(signup),
  },
  'GET /customer-signup/export.csv': {
    operationId: 'exportSignups',
    summary: 'Sign-ups as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
  'GET /customer-signup/:id': {
    operationId: 'getSignup',
    summary: 'Reads a sign-up',
    params: byId,
    answer: plain(signup),
  },
  'POST /customer-signup/:id/convert': {
    operationId: 'convertSignup',
    summary: 'Turns a sign-up into a customer',
    params: byId,
    body: newCustomerBody,
    answer: plain(newCustomerAnswer, 201),
  },
  'POST /customer-signup/:id/dismiss': {
    operationId: 'dismissSignup',
    summary: 'Dismisses a sign-up',
    params: byId,
    body: dismissBody,
    answer: data(signup),
  },
  'POST /customer-signup/:id/restore': {
    operationId: 'restoreSignup',
    summary: 'Restores a dismissed sign-up',
    params: byId,
    answer: data(signup),
  },
} satisfies Record<CallAddress, Call>;
