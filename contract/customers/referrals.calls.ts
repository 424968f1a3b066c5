import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { ASSIGNMENT_STATUSES, FREQUENCIES } from '#contract/core/enums.ts';
import {
  freeServiceBody,
  REFERRAL_SIDES,
  referralBody,
  removeTrackerQuery,
  serviceTrackerBody,
  trackerBody,
  walletQuery,
} from './referrals.ts';

/** A referral as seen by one of its two sides. */
const referralTracker = z.object({
  id: z.number(),
  /** Side of this wallet's customer in the referral, and the customer's property on that side. */
  side: z.enum(REFERRAL_SIDES),
  propertyId: z.number(),
  address: z.string(),
  /** The other side; customers see a first name and an initial, and no address. */
  other: z.object({
    name: z.string(),
    customerId: z.number().nullable(),
    propertyId: z.number().nullable(),
    address: z.string().nullable(),
  }),
  /** Completed services of the referred customer. */
  services: z.number(),
  /** ISO timestamp. */
  createdAt: z.string(),
  /** Services that the office added by hand; empty for customers. */
  added: z.array(z.object({ date: z.string(), reason: z.string(), addedByName: z.string() })),
});
export type ReferralTracker = z.output<typeof referralTracker>;

const freeMow = z.object({
  id: z.number(),
  side: z.enum(REFERRAL_SIDES),
  /** ISO timestamp. */
  earnedAt: z.string(),
  /** The visit that it is used for; null while unused. */
  visit: z
    .object({
      assignmentId: z.number(),
      date: z.string(),
      address: z.string(),
      status: z.enum(ASSIGNMENT_STATUSES),
      /** ISO timestamp. */
      spentAt: z.string(),
    })
    .nullable(),
});
export type FreeMow = z.output<typeof freeMow>;

const wallet = z.object({
  /** The customer's properties, each with its referral link. */
  links: z.array(
    z.object({ propertyId: z.number(), address: z.string(), referralCode: z.string(), link: z.string() }),
  ),
  trackers: z.array(referralTracker),
  /** Latest first. */
  freeMows: z.array(freeMow),
});
export type Wallet = z.output<typeof wallet>;

const mowService = z.object({
  assignmentId: z.number(),
  propertyId: z.number(),
  address: z.string(),
  date: z.string(),
  frequency: z.literal(FREQUENCIES).nullable(),
  /** Whether a free mow is used for it. */
  isFree: z.boolean(),
});
export type MowService = z.output<typeof mowService>;

const tracker = data(referralTracker);

export const referralCalls = {
  'GET /referral-trackers': {
    operationId: 'getReferralWallet',
    summary: 'A customer’s wallet: links, referrals with their progress, free mows',
    query: walletQuery,
    answer: data(wallet),
  },
  'GET /getFutureAvailableMowServices': {
    operationId: 'listFutureMows',
    summary: 'A customer’s upcoming mows that are free or could be',
    query: walletQuery,
    answer: data(z.array(mowService)),
  },
  'PUT /updateServiceToFree': {
    operationId: 'setVisitFree',
    summary: 'Uses a free mow on an upcoming visit, or undoes it; repeating it changes nothing',
    body: freeServiceBody,
    answer: data(freeMow),
  },
  'POST /trackers': {
    operationId: 'createReferralTracker',
    summary: 'Records who referred a property; repeating it returns the same referral',
    body: trackerBody,
    answer: data(referralTracker, 201),
  },
  'POST /trackers/add-service-tracker': {
    operationId: 'countReferralService',
    summary: 'Counts a service without a visit here; each key counts once',
    body: serviceTrackerBody,
    answer: data(referralTracker, 201),
  },
  'DELETE /trackers/:id': {
    operationId: 'deleteReferralTracker',
    summary: 'Ends a referral with a reason, including its unused free mows',
    params: byId,
    query: removeTrackerQuery,
    answer: tracker,
  },
  'GET /referral/content': {
    operationId: 'getReferralRules',
    summary: 'The Refer & Earn rules in the reader’s language',
    answer: data(z.object({ message: z.string() })),
  },
  'PUT /customers/properties/:id/add-referral': {
    operationId: 'setPropertyReferral',
    summary: 'Sets who referred a property, by code or by property',
    params: byId,
    body: referralBody,
    answer: tracker,
  },
} satisfies Record<CallAddress, Call>;
