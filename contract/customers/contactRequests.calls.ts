import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  file,
  listQuery,
  page,
  plain,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import {
  CONTACT_REQUEST_KINDS,
  CONTACT_REQUEST_OUTCOMES,
  CONTACT_REQUEST_STATUSES,
} from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { contactAnswerBody, contactRequestBody, contactUsBody, ownRequestBody } from './contactRequests.ts';

const contactRequest = z.object({
  id: z.number(),
  kind: z.enum(CONTACT_REQUEST_KINDS),
  status: z.enum(CONTACT_REQUEST_STATUSES),
  name: z.string(),
  /** Empty if the customer has none. */
  email: z.string(),
  /** Ten digits. */
  phone: z.string().nullable(),
  message: z.string(),
  /** Language of the page on which it was sent. */
  language: z.enum(LANGUAGES),
  /** The customer who was signed in, and one of their properties. */
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  propertyId: z.number().nullable(),
  address: z.string().nullable(),
  /** Customer with the email address or phone that the visitor entered; not proven to be the same person. */
  likelyCustomerId: z.number().nullable(),
  likelyCustomerName: z.string().nullable(),
  /** Whether it holds emails that aren't in a customer's conversation yet. */
  hasEmails: z.boolean(),
  assigneeId: z.number().nullable(),
  assigneeName: z.string().nullable(),
  /** The latest answer, and whether the office accepted the request. */
  answer: z.string().nullable(),
  outcome: z.enum(CONTACT_REQUEST_OUTCOMES).nullable(),
  /** ISO timestamps. */
  handledAt: z.string().nullable(),
  handledByName: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type ContactRequest = z.output<typeof contactRequest>;

/** A customer's own request and its outcome. */
const ownRequest = contactRequest.pick({
  id: true,
  kind: true,
  propertyId: true,
  address: true,
  message: true,
  status: true,
  outcome: true,
  answer: true,
  createdAt: true,
  handledAt: true,
});
export type OwnRequest = z.output<typeof ownRequest>;

/** Requests that no one is handling yet. */
const requestsWaiting = z.object({ signups: z.number(), contactRequests: z.number() });
export type RequestsWaiting = z.output<typeof requestsWaiting>;

export const contactRequestCalls = {
  'POST /contact-us': {
    operationId: 'createContactRequest',
    summary: 'Writes to the office; each key is sent once',
    body: contactUsBody,
    answer: data(z.object({ key: z.string() }), 201),
  },
  'GET /contact-us': {
    operationId: 'listContactRequests',
    summary: 'Contact requests',
    query: listQuery,
    answer: page(contactRequest),
  },
  'GET /contact-us/waiting': {
    operationId: 'countWaitingRequests',
    summary: 'Number of new sign-ups and contact requests',
    answer: data(requestsWaiting),
  },
  'GET /contact-us/export.csv': {
    operationId: 'exportContactRequests',
    summary: 'Contact requests as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
  'GET /contact-us/:id': {
    operationId: 'getContactRequest',
    summary: 'Reads a contact request',
    params: byId,
    answer: plain(contactRequest),
  },
  'PUT /contact-us/:id': {
    operationId: 'updateContactRequest',
    summary: 'Changes a contact request’s status or assignee',
    params: byId,
    body: contactRequestBody,
    answer: plain(contactRequest),
  },
  'POST /contact-us/:id/answer': {
    operationId: 'answerContactRequest',
    summary: 'Answers a contact request by email',
    params: byId,
    body: contactAnswerBody,
    answer: data(contactRequest),
  },
  'GET /portal/requests': {
    operationId: 'listPortalRequests',
    summary: 'The customer’s requests to the office, newest first',
    answer: data(z.array(ownRequest)),
  },
  'POST /portal/requests': {
    operationId: 'createPortalRequest',
    summary: 'Sends the office a request; each key counts once',
    body: ownRequestBody,
    answer: data(ownRequest, 201),
  },
} satisfies Record<CallAddress, Call>;
