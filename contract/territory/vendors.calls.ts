import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { FREQUENCIES, LOT_SIZES, SERVICE_TYPES, VENDOR_STATUSES, WEEKDAYS } from '#contract/core/enums.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { idField } from '#contract/core/validation.ts';
import { sendVendorEmailBody, vendorEmailBody } from '#contract/messaging/emails.ts';
import { emailPreview } from '#contract/messaging/emailTemplates.calls.ts';
import { reassignPreview, vendorWork } from './reassign.calls.ts';
import { vendorHandOverBody } from './reassign.ts';
import { commissionExceptionsBody, priceListBody, vendorBody, vendorZipsBody } from './vendors.ts';

const vendor = z.object({
  id: z.number(),
  companyName: z.string(),
  /** The business's commission in percent: for today's work, and all rates by their first day. */
  commissionPercent: z.number(),
  commissionRates: z.array(z.object({ validFrom: z.string().nullable(), percent: z.number() })),
  isPrimary: z.boolean(),
  status: z.enum(VENDOR_STATUSES),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  crewCount: z.number(),
  zipCount: z.number(),
  propertyCount: z.number(),
  /** ISO timestamp. */
  createdAt: z.string(),
  version: z.number(),
});
export type Vendor = z.output<typeof vendor>;

const vendorChoice = vendor.pick({ id: true, companyName: true, status: true, isPrimary: true });
export type VendorChoice = z.output<typeof vendorChoice>;

/** Version of a vendor's prices. */
const priceList = z.object({
  id: z.number(),
  vendorId: z.number(),
  /** Starts at 1; the newest version whose `effectiveFrom` isn't in the future is in force. */
  listVersion: z.number(),
  effectiveFrom: z.string(),
  isInForce: z.boolean(),
  bnbHourlyCents: z.number(),
  /** Price of only front or back, in percent of the whole. */
  partPercent: z.number(),
  cornerLotCents: z.number(),
  prices: z.array(
    z.object({ lotSize: z.enum(LOT_SIZES), frequency: z.literal(FREQUENCIES), priceCents: z.number() }),
  ),
  /** ISO timestamp. */
  createdAt: z.string(),
});
export type PriceList = z.output<typeof priceList>;

const vendorZip = z.object({
  id: z.number(),
  zipcode: z.string(),
  areaName: z.string().nullable(),
  serviceType: z.enum(SERVICE_TYPES),
  weekday: z.literal(WEEKDAYS),
  crewId: z.number(),
  crewName: z.string(),
  /** Active properties of this vendor in the ZIP code. */
  propertyCount: z.number(),
});
export type VendorZip = z.output<typeof vendorZip>;

/** Effect of saving a vendor's ZIP codes on the properties in them. */
const zipChange = z.object({
  /** Id with which all of it can be undone; null if nothing changed. */
  reassigningId: z.number().nullable(),
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  /**
   * Properties without a vendor that got this one, and their services without a crew that got the zone's
   * crew.
   */
  propertiesWithNewVendor: z.number(),
  servicesWithNewCrew: z.number(),
  /** Services that moved to their ZIP code's new day or crew. */
  servicesMoved: z.number(),
  /** This vendor's properties with services whose day or crew still differs from the ZIP code's. */
  propertiesWithNewDayOrCrew: z.number(),
  /**
   * This vendor's properties in ZIP codes that it no longer serves; they stay with it until someone changes
   * them.
   */
  propertiesOutside: z.number(),
});
export type ZipChange = z.output<typeof zipChange>;

/** Commission that replaces the vendor's own for a property or a service type during a period. */
const commissionException = z.object({
  id: z.number(),
  propertyId: z.number().nullable(),
  serviceType: z.enum(SERVICE_TYPES).nullable(),
  /** Address and customer of the property. */
  address: z.string().nullable(),
  city: z.string().nullable(),
  customerName: z.string().nullable(),
  code: z.string().nullable(),
  commissionPercent: z.number(),
  /** Both included; null means no start or no end. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  reason: z.string(),
});
export type CommissionException = z.output<typeof commissionException>;

export const vendorCalls = {
  ...resourceCalls('vendors', {
    entity: 'vendor',
    title: ['a vendor', 'Vendors'],
    row: vendor,
    body: vendorBody,
  }),
  ...({
    'GET /vendors/list': {
      operationId: 'listVendorChoices',
      summary: 'Vendors to choose from',
      answer: data(z.array(vendorChoice)),
    },
    'POST /vendors/:id/preview': {
      operationId: 'previewVendorChange',
      summary: 'Previews reassigning a vendor’s upcoming work; nothing is saved',
      params: byId,
      body: vendorHandOverBody,
      answer: data(vendorWork),
    },
    'GET /vendors/:id/price-lists': {
      operationId: 'listVendorPriceLists',
      summary: 'All versions of a vendor’s prices, newest first',
      params: byId,
      answer: data(z.array(priceList)),
    },
    'PUT /vendors/:id/price-list': {
      operationId: 'createVendorPriceList',
      summary: 'Saves a new version of a vendor’s prices',
      params: byId,
      body: priceListBody,
      answer: data(priceList),
    },
    'DELETE /vendors/:id/price-lists/:listId': {
      operationId: 'deleteVendorPriceList',
      summary: 'Withdraws a price version that hasn’t started',
      params: z.object({ id: idField, listId: idField }),
      answer: data(z.array(priceList)),
    },
    'GET /vendors/:id/zipcodes': {
      operationId: 'listVendorZipcodes',
      summary: 'A vendor’s ZIP codes',
      params: byId,
      answer: data(z.array(vendorZip)),
    },
    'PUT /vendors/:id/zipcodes': {
      operationId: 'updateVendorZipcodes',
      summary: 'Saves the full list of a vendor’s ZIP codes',
      params: byId,
      body: vendorZipsBody,
      answer: data(zipChange),
    },
    'POST /vendors/:id/zipcodes/preview': {
      operationId: 'previewVendorZipcodes',
      summary: 'Previews other days and crews for a vendor’s ZIP codes; nothing is saved',
      params: byId,
      body: vendorZipsBody,
      answer: data(reassignPreview),
    },
    'GET /vendors/:id/property-exceptions': {
      operationId: 'listVendorPropertyExceptions',
      summary: 'Commission exceptions of properties and services, by date',
      params: byId,
      answer: data(z.array(commissionException)),
    },
    'PUT /vendors/:id/property-exceptions': {
      operationId: 'updateVendorPropertyExceptions',
      summary: 'Saves the full list of commission exceptions',
      params: byId,
      body: commissionExceptionsBody,
      answer: data(z.array(commissionException)),
    },
    'POST /vendors/:id/previewMail': {
      operationId: 'previewVendorMail',
      summary: 'Previews an email to a vendor; nothing is sent',
      params: byId,
      body: vendorEmailBody,
      answer: data(emailPreview),
    },
    'POST /vendors/:id/sendMail': {
      operationId: 'sendVendorMail',
      summary: 'Emails a vendor',
      params: byId,
      body: sendVendorEmailBody,
      answer: data(emailPreview),
    },
  } satisfies Record<CallAddress, Call>),
};
