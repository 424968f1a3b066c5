import { z } from 'zod';
import { newCustomerBody } from '../customers.ts';
import { FREQUENCIES, FRONT_BACK, LOT_SIZES, SIGNUP_STATUSES } from '../enums.ts';
import { dismissBody, SIGNUP_SERVICES, signupBody, signupStepBody, stepOrderBody } from '../signups.ts';
import { byId, type Call, type CallAddress, data, done, file, listQuery, page, plain } from './call.ts';
import { newCustomerAnswer } from './customers.ts';
import { resourceCalls } from './resource.ts';

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
  /** The rest of what the visitor said. */
  answers: z.object({
    lotSize: z.enum(LOT_SIZES).nullish(),
    service: z.enum(SIGNUP_SERVICES),
    frequency: z.literal(FREQUENCIES).nullish(),
    frontBack: z.enum(FRONT_BACK),
    referralCode: z.string().nullable(),
    discountCode: z.string().nullish(),
    startWish: z.string().nullish(),
    comments: z.string().nullable(),
    /** Answers to steps of the office's own, by their key. */
    others: z.record(z.string(), z.string()),
  }),
  /** Whether a vendor works in the zip code. */
  isServed: z.boolean(),
  /** The property that was made of it. */
  propertyId: z.number().nullable(),
  /** Why it was dismissed. */
  reason: z.string().nullable(),
  /** ISO moments. */
  handledAt: z.string().nullable(),
  handledByName: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type Signup = z.output<typeof signup>;

/** A step as the public page reads it. */
const publicSignupStep = z.object({
  key: z.string(),
  title: z.string(),
  titleEs: z.string().nullable(),
  help: z.string().nullable(),
  helpEs: z.string().nullable(),
  isRequired: z.boolean(),
});
export type PublicSignupStep = z.output<typeof publicSignupStep>;

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
      summary: 'Puts the steps of the sign-up into an order',
      body: stepOrderBody,
      answer: done,
    },
  } satisfies Record<CallAddress, Call>),
};

export const signupCalls = {
  'GET /customer-signup/steps': {
    summary: 'What the sign-up asks, in its order',
    answer: data(z.array(publicSignupStep)),
  },
  'POST /customer-signup': {
    summary: 'Signs a visitor up; the same key is the same sign-up',
    body: signupBody,
    answer: data(z.object({ key: z.string() }), 201),
  },
  'GET /customer-signup': { summary: 'Sign-ups', query: listQuery, answer: page(signup) },
  'GET /customer-signup/export.csv': { summary: 'Sign-ups as a file', query: listQuery, answer: file() },
  'GET /customer-signup/:id': { summary: 'Reads a sign-up', params: byId, answer: plain(signup) },
  'POST /customer-signup/:id/convert': {
    summary: 'Makes a customer of a sign-up',
    params: byId,
    body: newCustomerBody,
    answer: plain(newCustomerAnswer, 201),
  },
  'POST /customer-signup/:id/dismiss': {
    summary: 'Puts a sign-up aside',
    params: byId,
    body: dismissBody,
    answer: data(signup),
  },
  'POST /customer-signup/:id/restore': {
    summary: 'Takes a sign-up that was put aside up again',
    params: byId,
    answer: data(signup),
  },
} satisfies Record<CallAddress, Call>;
