import { z } from 'zod';
import {
  FREQUENCIES,
  LOT_SIZES,
  PRIORITIES,
  PROPERTY_STATUSES,
  SERVICE_TYPES,
  SUBSCRIPTION_STATUSES,
  WEEKDAYS,
} from '../enums.ts';
import { customerRecord } from './customers.ts';

const propertyRecord = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  /** Unit or division of a duplex or a building. */
  duplexUnit: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Null only where the lot is above 25,000 square feet and its price is set by hand. */
  lotSize: z.enum(LOT_SIZES).nullable(),
  lotSquareFeet: z.number().nullable(),
  isCornerLot: z.boolean(),
  gateName: z.string().nullable(),
  gateCode: z.string().nullable(),
  backyardLockCode: z.string().nullable(),
  subdivisionCode: z.string().nullable(),
  /** Pets and security. */
  pets: z.string().nullable(),
  routeCode: z.string().nullable(),
  houseValueCents: z.number().nullable(),
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

/** A service in a line: what, how often, who, for how much. */
const serviceSummary = z.object({
  id: z.number(),
  type: z.enum(SERVICE_TYPES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  /** Null takes the vendor's price list. */
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

/** A row of GET /properties, the staff's main list. */
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
  routeCode: z.string().nullable(),
  marketId: z.number().nullable(),
  marketName: z.string().nullable(),
  vendorId: z.number().nullable(),
  vendorName: z.string().nullable(),
  services: z.array(serviceSummary),
  nextVisit: nextVisit.nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type PropertyRow = z.output<typeof propertyRow>;

/** GET /properties/{id}: what the property page shows at once. `version` is the property's. */
const propertyView = propertyRecord.extend({
  marketName: z.string().nullable(),
  vendorName: z.string().nullable(),
  assigneeName: z.string().nullable(),
  customer: customerRecord,
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
  services: z.array(serviceSummary.extend({ startDate: z.string(), endDate: z.string().nullable() })),
  nextVisit: nextVisit.nullable(),
  counts: z.object({
    visits: z.number(),
    completedVisits: z.number(),
    charges: z.number(),
    notes: z.number(),
    /** Files kept with it. */
    attachments: z.number(),
    /** What the customer still owes for this property, cents; an owner before has debts of their own. */
    openCents: z.number(),
  }),
});
export type PropertyView = z.output<typeof propertyView>;

/** A quick match for the search box: GET /properties/search?q= (named call, at most 20). */
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
