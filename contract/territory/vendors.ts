import { z } from 'zod';
import { MAX_COMMISSION_PERCENT, MAX_NOTE_LENGTH } from '#contract/core/constants.ts';
import { FREQUENCIES, LOT_SIZES, SERVICE_TYPES, VENDOR_STATUSES, WEEKDAYS } from '#contract/core/enums.ts';
import {
  dayField,
  optionalEmail,
  optionalPhone,
  optionalText,
  priceField,
  requiredText,
  zipcodeField,
} from '#contract/core/validation.ts';
import { datedRatesField } from '#contract/money/datedRates.ts';
import { exceptionFaults } from './commissionExceptions.ts';
import { serviceMovesField, vendorWorkTo } from './reassign.ts';

const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

const percentField = z
  .number({ error: 'invalid' })
  .min(0, 'notNegative')
  .max(MAX_COMMISSION_PERCENT, 'commissionTooHigh');

export const vendorBody = z.object({
  companyName: requiredText('required', 120),
  /** The business's commission in percent, by the day of the work. */
  commissionRates: datedRatesField(percentField),
  isPrimary: z.boolean().default(false),
  /** If omitted, a new vendor waits for its prices, and an existing one is unchanged. */
  status: z.enum(VENDOR_STATUSES).optional(),
  contactName: optionalText(120),
  email: optionalEmail,
  phone: optionalPhone,
  address: optionalText(300),
  /**
   * For a vendor that becomes inactive: the crews that take over its crews' work. Crews without any work
   * left become inactive too.
   */
  workTo: vendorWorkTo.default({}),
  /** Confirms that properties and upcoming work stay with a vendor that becomes inactive. */
  evenServing: z.boolean().default(false),
});
export type VendorBody = z.infer<typeof vendorBody>;

/** PUT /vendors/{id}/price-list: a new version that applies from a day on. */
export const priceListBody = z.object({
  /** If omitted, today. */
  effectiveFrom: dayField.optional(),
  bnbHourlyCents: priceField,
  /** Price of only front or back, in percent of the whole. */
  partPercent: z.int({ error: 'invalid' }).min(0, 'notNegative').max(100, 'invalid').default(60),
  cornerLotCents: priceField.default(0),
  prices: z
    .array(
      z.object({
        lotSize: z.enum(LOT_SIZES),
        frequency: z.literal(FREQUENCIES),
        priceCents: priceField,
      }),
    )
    .min(1, 'required')
    .max(LOT_SIZES.length * FREQUENCIES.length),
});
export type PriceListBody = z.infer<typeof priceListBody>;

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
  /** Ids of services that move along with ZIP codes assigned to a different day or crew; if omitted, none. */
  moves: serviceMovesField,
});
export type VendorZipsBody = z.infer<typeof vendorZipsBody>;

/**
 * PUT /vendors/{id}/property-exceptions: the complete list of commissions that replace the vendor's own for
 * single properties or service types during a period.
 */
export const commissionExceptionsBody = z.object({
  exceptions: z
    .array(
      z.object({
        propertyId: z.int().positive().nullish().transform(orNull),
        serviceType: z.enum(SERVICE_TYPES).nullish().transform(orNull),
        commissionPercent: percentField,
        /** Both included; if omitted, there is no start or no end. */
        validFrom: dayField.nullish().transform(orNull),
        validTo: dayField.nullish().transform(orNull),
        reason: requiredText('required', 200),
      }),
    )
    .max(5000)
    .superRefine((exceptions, context) => {
      for (const { index, field, message } of exceptionFaults(exceptions))
        context.addIssue({ code: 'custom', path: [index, field], message });
    }),
});
export type CommissionExceptionsBody = z.infer<typeof commissionExceptionsBody>;

export const crewBody = z.object({
  vendorId: z.int({ error: 'required' }).positive(),
  marketId: z.int().positive().nullish(),
  name: requiredText('required', 80),
  serviceTypes: z.array(z.enum(SERVICE_TYPES)).min(1, 'required'),
  /** Minutes of work that fit in a day. */
  capacityMinutes: z
    .int({ error: 'capacityInvalid' })
    .min(30, 'capacityInvalid')
    .max(1440, 'capacityInvalid'),
  startAddress: optionalText(300),
  startLatitude: z.number().min(-90, 'invalid').max(90, 'invalid').nullish(),
  startLongitude: z.number().min(-180, 'invalid').max(180, 'invalid').nullish(),
  /** Whether the day's drive ends there too. */
  endsAtStart: z.boolean().default(true),
  colour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'invalid')
    .default('#2E6B3A'),
  isActive: z.boolean().default(true),
});
export type CrewBody = z.infer<typeof crewBody>;
/**
 * PUT /crews/{id}: its upcoming work can be handed over to another crew; otherwise a crew with work can't be
 * deactivated.
 */
export const crewEdit = crewBody.extend({ workTo: z.int().positive().nullish() });
export type CrewEdit = z.infer<typeof crewEdit>;
/** A new crew's day has the length set in the settings if `capacityMinutes` is omitted. */
export const newCrewBody = crewBody.partial({ capacityMinutes: true });

/** POST /vendors/crews/{id}/notes: notes of the office or the vendor about a crew, or for it. */
export const crewNoteBody = z.object({
  text: z.string({ error: 'required' }).trim().min(1, 'required').max(MAX_NOTE_LENGTH, 'tooLong'),
  /** Whether the crew sees it with its day. */
  forCrew: z.boolean().default(false),
});
export type CrewNoteBody = z.infer<typeof crewNoteBody>;
