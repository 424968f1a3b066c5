import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  exportQuery,
  file,
  listQuery,
  page,
  plain,
} from '#contract/core/call.ts';
import {
  FREQUENCIES,
  LOT_SIZES,
  PRIORITIES,
  PROPERTY_STATUSES,
  SERVICE_TYPES,
  SUBSCRIPTION_STATUSES,
  WEEKDAYS,
} from '#contract/core/enums.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { idField } from '#contract/core/validation.ts';
import { reassignPreview } from '#contract/territory/reassign.calls.ts';
import { newZipBody } from '#contract/territory/reassign.ts';
import { customerRecord, listPlace, samePhone } from './customers.calls.ts';
import { propertyEdit } from './customers.ts';
import { gateHours } from './gateHoursFields.ts';
import { customerTag } from './tags.ts';

const propertyRecord = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  /** Unit of a duplex or a building. */
  duplexUnit: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Null only if the lot is above 25,000 square feet and its price is set by hand. */
  lotSize: z.enum(LOT_SIZES).nullable(),
  lotSquareFeet: z.number().nullable(),
  isCornerLot: z.boolean(),
  ...mapTexts(PROPERTY_TEXTS, 'label', () => z.string().nullable()),
  gateHours,
  /** `HH:mm`, both or neither: arrival window agreed with the customer. */
  arrivalFrom: z.string().nullable(),
  arrivalTo: z.string().nullable(),
  houseValueCents: z.number().nullable(),
  accessNotes: z.string().nullable(),
  instructions: z.string().nullable(),
  priority: z.enum(PRIORITIES),
  assigneeId: z.number().nullable(),
  status: z.enum(PROPERTY_STATUSES),
  statusReason: z.string().nullable(),
  isArchived: z.boolean(),
  id: z.number(),
  customerId: z.number(),
  marketId: z.number().nullable(),
  vendorId: z.number().nullable(),
  isPinApproximate: z.boolean(),
  referralCode: z.string(),
  createdAt: z.string(),
  version: z.number(),
});
export type PropertyRecord = z.output<typeof propertyRecord>;

/** Summary of a service in one line. */
const serviceSummary = z.object({
  id: z.number(),
  type: z.enum(SERVICE_TYPES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** Null uses the vendor's price list. */
  priceCents: z.number().nullable(),
});
export type ServiceSummary = z.output<typeof serviceSummary>;

const nextVisit = z.object({
  id: z.number(),
  date: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
});
export type NextVisit = z.output<typeof nextVisit>;

/** Row of GET /properties, the staff's main list. */
const propertyRow = z.object({
  id: z.number(),
  customerId: z.number(),
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  email: z.string().nullable(),
  /** Ten digits. */
  phone: z.string().nullable(),
  isLocked: z.boolean(),
  address: z.string(),
  duplexUnit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isPinApproximate: z.boolean(),
  status: z.enum(PROPERTY_STATUSES),
  isArchived: z.boolean(),
  priority: z.enum(PRIORITIES),
  lotSize: z.enum(LOT_SIZES).nullable(),
  isCornerLot: z.boolean(),
  ...mapTexts(PROPERTY_TEXTS, 'isListed', () => z.string().nullable()),
  gateHours,
  arrivalFrom: z.string().nullable(),
  arrivalTo: z.string().nullable(),
  marketId: z.number().nullable(),
  marketName: z.string().nullable(),
  vendorId: z.number().nullable(),
  vendorName: z.string().nullable(),
  services: z.array(serviceSummary),
  nextVisit: nextVisit.nullable(),
  /** Tags of the customer. */
  tags: z.array(customerTag),
  createdAt: z.string(),
  version: z.number(),
});
export type PropertyRow = z.output<typeof propertyRow>;

/** GET /properties/{id}: data of the property page. `version` is the property's. */
export const propertyView = propertyRecord.extend({
  marketName: z.string().nullable(),
  vendorName: z.string().nullable(),
  assigneeName: z.string().nullable(),
  customer: customerRecord,
  /** Tags of the customer. */
  tags: z.array(customerTag),
  otherProperties: z.array(
    propertyRecord.pick({
      id: true,
      address: true,
      duplexUnit: true,
      city: true,
      zipcode: true,
      status: true,
      isArchived: true,
    }),
  ),
  services: z.array(serviceSummary),
  nextVisit: nextVisit.nullable(),
  counts: z.object({
    visits: z.number(),
    completedVisits: z.number(),
    charges: z.number(),
    notes: z.number(),
    /** Files attached to the property. */
    attachments: z.number(),
    /** Only open ones. */
    reminders: z.number(),
    callLogs: z.number(),
    /** The customer's balance due for this property in cents, without debts of a previous owner. */
    openCents: z.number(),
  }),
});
export type PropertyView = z.output<typeof propertyView>;

/** Match for the search box: GET /properties/search?q= (at most 20). */
const propertyMatch = z.object({
  id: z.number(),
  customerId: z.number(),
  code: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  zipcode: z.string(),
  phone: z.string().nullable(),
  status: z.enum(PROPERTY_STATUSES),
});
export type PropertyMatch = z.output<typeof propertyMatch>;

const changed = (operationId: string) => ({
  operationId,
  summary: 'Changes a property',
  params: byId,
  body: propertyEdit,
  answer: plain(propertyView),
});

export const propertyCalls = {
  'GET /properties': {
    operationId: 'listProperties',
    summary: 'Properties',
    query: listQuery,
    answer: page(propertyRow),
  },
  'GET /properties/export.csv': {
    operationId: 'exportProperties',
    summary: 'Properties as a file',
    query: exportQuery,
    answer: file(),
  },
  'GET /properties/export.vcf': {
    operationId: 'exportContacts',
    summary: 'Customers as contacts for a phone’s address book',
    query: exportQuery,
    answer: file('text/vcard'),
  },
  'GET /properties/search': {
    operationId: 'searchProperties',
    summary: 'Suggests properties while typing',
    query: z.object({ q: z.string().max(200).default('') }),
    answer: data(z.array(propertyMatch)),
  },
  'GET /properties/:id': {
    operationId: 'getProperty',
    summary: 'Reads a property with what its page shows',
    params: byId,
    answer: plain(propertyView),
  },
  'PUT /properties/:id': changed('updateProperty'),
  'PUT /customers/properties/:id': changed('updateCustomerProperty'),
  'POST /properties/:id/preview': {
    operationId: 'previewPropertyChange',
    summary: 'Previews another ZIP code’s effect on a property’s services; nothing is saved',
    params: byId,
    body: newZipBody,
    answer: data(reassignPreview),
  },
  'DELETE /properties/:id': {
    operationId: 'deleteProperty',
    summary: 'Deletes a property that nothing depends on',
    params: byId,
    answer: plain(propertyRecord),
  },
} satisfies Record<CallAddress, Call>;

const ownRecord = z.object({ customerId: idField.optional(), userId: idField.optional() });
const asked = ownRecord.extend({ value: z.string().trim().min(1).max(254) });
const taken = data(z.object({ isTaken: z.boolean() }));
const walkQuery = listQuery.extend({ propertyId: idField.optional() });
const walk = (operationId: string, summary: string) => ({
  operationId,
  summary,
  query: walkQuery,
  answer: data(listPlace),
});

/** Lookups for forms, and stepping through a list. */
export const lookupCalls = {
  'HEAD /check-email-exist/:email': {
    operationId: 'checkEmailExists',
    summary: 'Whether an email address is taken: 200, or 404 if it’s free',
    params: z.object({ email: z.string().max(254) }),
    query: ownRecord,
    answer: plain(z.null()),
  },
  'GET /users/check-email': {
    operationId: 'checkEmail',
    summary: 'Whether an email address is taken',
    query: asked,
    answer: taken,
  },
  'GET /users/check-username': {
    operationId: 'checkUsername',
    summary: 'Whether a username is taken',
    query: asked,
    answer: taken,
  },
  'GET /customers/check-phone': {
    operationId: 'findCustomersByPhone',
    summary: 'Customers with a phone number',
    query: asked,
    answer: data(z.object({ customers: samePhone })),
  },
  'GET /customers/first': walk('getFirstProperty', 'The first property of a list'),
  'GET /customers/find': walk('locateCustomerProperty', 'A property’s position in a list'),
  'GET /findProperty': walk('locateProperty', 'A property’s position in a list'),
  'GET /customers/find/next': walk('getNextCustomerProperty', 'The property after one in a list'),
  'GET /customers/find/prev': walk('getPreviousCustomerProperty', 'The property before one in a list'),
  'GET /find/next': walk('getNextProperty', 'The property after one in a list'),
  'GET /find/prev': walk('getPreviousProperty', 'The property before one in a list'),
} satisfies Record<CallAddress, Call>;
