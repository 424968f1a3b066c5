import { z } from 'zod';
import type { CrewAnnouncement } from './calls/announcements.ts';
import { MAX_COMMISSION_PERCENT, MAX_NOTE_LENGTH } from './constants.ts';
import {
  FREQUENCIES,
  LOT_SIZES,
  SERVICE_TYPES,
  type ServiceType,
  VENDOR_STATUSES,
  WEEKDAYS,
} from './enums.ts';
import { serviceMovesField } from './reassign.ts';
import {
  centsField,
  dayField,
  optionalEmail,
  optionalMobile,
  optionalText,
  requiredText,
  zipcodeField,
} from './validation.ts';

const percentField = z
  .number({ error: 'invalid' })
  .min(0, 'notNegative')
  .max(MAX_COMMISSION_PERCENT, 'commissionTooHigh');

export const vendorBody = z.object({
  companyName: requiredText('required', 120),
  /** What the business keeps, in percent. */
  commissionPercent: percentField,
  isPrimary: z.boolean().default(false),
  /** Left out: a new vendor waits for its prices, an existing one stays as it is. */
  status: z.enum(VENDOR_STATUSES).optional(),
  contactName: optionalText(120),
  email: optionalEmail,
  phone: optionalMobile,
  address: optionalText(300),
});
export type VendorBody = z.infer<typeof vendorBody>;

export interface Vendor extends Omit<VendorBody, 'status'> {
  id: number;
  status: (typeof VENDOR_STATUSES)[number];
  crewCount: number;
  zipCount: number;
  propertyCount: number;
  createdAt: string;
  version: number;
}

/** GET /vendors/list (named call): for choosing one. */
export interface VendorChoice {
  id: number;
  companyName: string;
  status: Vendor['status'];
  isPrimary: boolean;
}

/** PUT /vendors/{id}/price-list: a new version, in force from a day on. */
export const priceListBody = z.object({
  /** Left out: today. */
  effectiveFrom: dayField.optional(),
  bnbHourlyCents: centsField,
  /** What front or back only costs of the whole, percent. */
  partPercent: z.int({ error: 'invalid' }).min(0, 'notNegative').max(100, 'invalid').default(60),
  cornerLotCents: centsField.default(0),
  prices: z
    .array(
      z.object({
        lotSize: z.enum(LOT_SIZES),
        frequency: z.literal(FREQUENCIES),
        priceCents: centsField,
      }),
    )
    .min(1, 'required')
    .max(LOT_SIZES.length * FREQUENCIES.length),
});
export type PriceListBody = z.infer<typeof priceListBody>;

export interface PriceList extends Omit<PriceListBody, 'effectiveFrom'> {
  id: number;
  vendorId: number;
  /** From 1; the newest whose `effectiveFrom` has come is in force. */
  listVersion: number;
  effectiveFrom: string;
  isInForce: boolean;
  createdAt: string;
}

/** PUT /vendors/{id}/zipcodes: the whole list of one vendor. */
export const vendorZipsBody = z.object({
  zips: z
    .array(
      z.object({
        zipcode: zipcodeField,
        serviceType: z.enum(SERVICE_TYPES),
        weekday: z.literal(WEEKDAYS, { error: 'required' }),
        crewId: z.int({ error: 'required' }).positive(),
      }),
    )
    .max(5000),
  /** Services in zip codes with another day or crew that go along; left out, none. */
  moves: serviceMovesField,
});
export type VendorZipsBody = z.infer<typeof vendorZipsBody>;

export interface VendorZip {
  id: number;
  zipcode: string;
  areaName: string | null;
  serviceType: ServiceType;
  weekday: (typeof WEEKDAYS)[number];
  crewId: number;
  crewName: string;
  /** Active properties of this vendor in the zip code. */
  propertyCount: number;
}

/** What saving service zip codes means for the properties in them. */
export interface ZipChange {
  added: number;
  removed: number;
  changed: number;
  /** Properties without a vendor that got this one, and their services without a crew that got the zone's. */
  propertiesWithNewVendor: number;
  servicesWithNewCrew: number;
  /** Services that went to their zip code's new day or crew. */
  servicesMoved: number;
  /** This vendor's properties with services that keep another day or crew than their zip code got. */
  propertiesWithNewDayOrCrew: number;
  /** This vendor's properties in zip codes that it no longer serves; they stay its own until they are changed. */
  propertiesOutside: number;
}

/** PUT /vendors/{id}/property-exceptions: properties with a commission of their own. */
export const commissionExceptionsBody = z.object({
  exceptions: z
    .array(z.object({ propertyId: z.int().positive(), commissionPercent: percentField }))
    .max(5000),
});
export type CommissionExceptionsBody = z.infer<typeof commissionExceptionsBody>;

export interface CommissionException {
  id: number;
  propertyId: number;
  address: string;
  city: string;
  customerName: string;
  code: string;
  commissionPercent: number;
}

export const crewBody = z.object({
  vendorId: z.int({ error: 'required' }).positive(),
  marketId: z.int().positive().nullish(),
  name: requiredText('required', 80),
  serviceTypes: z.array(z.enum(SERVICE_TYPES)).min(1, 'required'),
  /** Work that fits in a day, minutes. */
  capacityMinutes: z
    .int({ error: 'capacityInvalid' })
    .min(30, 'capacityInvalid')
    .max(1440, 'capacityInvalid'),
  startAddress: optionalText(300),
  startLatitude: z.number().min(-90, 'invalid').max(90, 'invalid').nullish(),
  startLongitude: z.number().min(-180, 'invalid').max(180, 'invalid').nullish(),
  colour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'invalid')
    .default('#2E6B3A'),
  isActive: z.boolean().default(true),
});
export type CrewBody = z.infer<typeof crewBody>;
/** PUT /crews/{id}: what it has to come may go to another crew; without that a crew with work stays at work. */
export const crewEdit = crewBody.extend({ workTo: z.int().positive().nullish() });
export type CrewEdit = z.infer<typeof crewEdit>;
/** A new crew's day is as long as the settings say where nothing else is said. */
export const newCrewBody = crewBody.partial({ capacityMinutes: true });
export type NewCrewBody = z.infer<typeof newCrewBody>;

export interface Crew extends CrewBody {
  id: number;
  vendorName: string;
  marketName: string | null;
  zipCount: number;
  /** Running services that this crew has from their terms. */
  serviceCount: number;
  users: { id: number; name: string; username: string }[];
  version: number;
}

/** POST /vendors/crews/{id}/notes: what office or vendor keep in mind about a crew. */
export const crewNoteBody = z.object({
  text: z.string({ error: 'required' }).trim().min(1, 'required').max(MAX_NOTE_LENGTH, 'tooLong'),
});
export type CrewNoteBody = z.infer<typeof crewNoteBody>;

export interface CrewNote extends CrewNoteBody {
  id: number;
  authorName: string;
  /** Whether the reader may change or delete it. */
  isEditable: boolean;
  /** ISO moment. */
  createdAt: string;
  version: number;
}

/** GET /vendors/crews/{id}/announcements: what the office tells this crew. */
export type AnnouncementOfCrew = Pick<
  CrewAnnouncement,
  'id' | 'title' | 'message' | 'titleEs' | 'messageEs' | 'createdAt'
>;

/** GET /vendors/crews and /vendors/all/crews (named calls): for choosing one. */
export interface CrewChoice {
  id: number;
  name: string;
  vendorId: number;
  vendorName: string;
  marketId: number | null;
  colour: string;
  serviceTypes: ServiceType[];
  capacityMinutes: number;
}
