import { z } from 'zod';
import { byId, type Call, type CallAddress, data, listQuery, page, plain } from '#contract/core/call.ts';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { CUSTOMER_SOURCES } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { ON_MY_WAY_BY } from '#contract/field/onMyWay.ts';
import { emailBody, sendEmailBody } from '#contract/messaging/emails.ts';
import { emailPreview } from '#contract/messaging/emailTemplates.calls.ts';
import { NOTICE_WAYS } from '#contract/messaging/notices.ts';
import { INVOICINGS } from '#contract/money/invoices.ts';
import { customerUpdate, newCustomerBody, newPropertyBody } from './customers.ts';
import { customerTag } from './tags.ts';

/** Other customers with the same phone, which is allowed but worth checking. */
export const samePhone = z.array(
  z.object({
    id: z.number(),
    code: z.string(),
    name: z.string(),
  }),
);
export type SamePhone = z.output<typeof samePhone>[number];

const newPropertyAnswer = z.object({
  /** Id of the property, as for any record that is added. */
  id: z.number(),
  propertyId: z.number(),
  /** Whether no vendor serves the ZIP code yet. */
  hasNoCrew: z.boolean(),
});
export type NewPropertyAnswer = z.output<typeof newPropertyAnswer>;

export const newCustomerAnswer = newPropertyAnswer.extend({
  /** Id of the customer. */
  id: z.number(),
  customerId: z.number(),
  code: z.string(),
  samePhone,
});
export type NewCustomerAnswer = z.output<typeof newCustomerAnswer>;

export const customerRecord = z.object({
  firstName: z.string(),
  lastName: z.string(),
  ...mapTexts(CUSTOMER_TEXTS, 'label', () => z.string().nullable()),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  source: z.enum(CUSTOMER_SOURCES),
  language: z.enum(LANGUAGES),
  invoicing: z.enum(INVOICINGS),
  onMyWayBy: z.enum(ON_MY_WAY_BY),
  visitsMovedBy: z.enum(NOTICE_WAYS),
  visitsDoneBy: z.enum(NOTICE_WAYS),
  messagesBy: z.enum(NOTICE_WAYS),
  id: z.number(),
  code: z.string(),
  /** Whether staff or a failed payment locked the customer, who then gets no new services. */
  isLocked: z.boolean(),
  /** Reason for a lock by staff, which also prevents signing in. */
  lockReason: z.string().nullable(),
  /** ISO timestamp. */
  lockedAt: z.string().nullable(),
  lockedByName: z.string().nullable(),
  /** ISO timestamp since when visits are stopped because a payment failed for good; paying ends that. */
  paymentStoppedAt: z.string().nullable(),
  /** Whether prepaid credit automatically pays charges. */
  usesCredit: z.boolean(),
  /** The customer into whom this one was merged. */
  mergedIntoId: z.number().nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type CustomerRecord = z.output<typeof customerRecord>;

/** Row of GET /customers. */
const customerRow = customerRecord.extend({
  propertyCount: z.number(),
  tags: z.array(customerTag),
});
export type CustomerRow = z.output<typeof customerRow>;

/** Position of a property in a filtered list: GET /customers/first, /find, /find/next, /find/prev. */
export const listPlace = z.object({
  propertyId: z.number(),
  customerId: z.number(),
  /** Starts at 1. */
  position: z.number(),
  total: z.number(),
  previousId: z.number().nullable(),
  nextId: z.number().nullable(),
});
export type ListPlace = z.output<typeof listPlace>;

/** A customer's access to the portal. */
const customerAccess = z.object({
  /** `invited`: they can sign in but never did. */
  state: z.enum(['none', 'invited', 'used', 'inactive']),
  username: z.string().nullable(),
  /** Where a link would be sent; null for a customer without email and phone. */
  recipient: z.string().nullable(),
  /** ISO timestamps. */
  invitedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
});
export type CustomerAccess = z.output<typeof customerAccess>;

export const customerCalls = {
  'GET /customers': {
    operationId: 'listCustomers',
    summary: 'Customers',
    query: listQuery,
    answer: page(customerRow),
  },
  'GET /customers/:id': {
    operationId: 'getCustomer',
    summary: 'Reads a customer',
    params: byId,
    answer: plain(customerRecord),
  },
  'POST /customers': {
    operationId: 'createCustomer',
    summary: 'Adds a customer with a property, its services and a note',
    body: newCustomerBody,
    answer: plain(newCustomerAnswer, 201),
  },
  'POST /customers/:id/properties': {
    operationId: 'createCustomerProperty',
    summary: 'Adds another property to a customer',
    params: byId,
    body: newPropertyBody,
    answer: plain(newPropertyAnswer, 201),
  },
  'PUT /customers/:id': {
    operationId: 'updateCustomer',
    summary: 'Changes a customer',
    params: byId,
    body: customerUpdate,
    answer: plain(customerRecord),
  },
  'DELETE /customers/:id': {
    operationId: 'deleteCustomer',
    summary: 'Deletes a customer that nothing depends on',
    params: byId,
    answer: plain(customerRecord),
  },
  'GET /customers/:id/access': {
    operationId: 'getCustomerAccess',
    summary: 'A customer’s access to the portal',
    params: byId,
    answer: data(customerAccess),
  },
  'POST /customers/:id/invitation': {
    operationId: 'inviteCustomer',
    summary: 'Invites a customer to the portal by link, creating their sign-in if needed',
    params: byId,
    answer: data(customerAccess),
  },
  'POST /customers/:id/previewMail': {
    operationId: 'previewCustomerMail',
    summary: 'Previews an email to a customer; nothing is sent',
    params: byId,
    body: emailBody,
    answer: data(emailPreview),
  },
  'POST /customers/:id/sendMail': {
    operationId: 'sendCustomerMail',
    summary: 'Emails a customer',
    params: byId,
    body: sendEmailBody,
    answer: data(emailPreview),
  },
} satisfies Record<CallAddress, Call>;
