import { z } from 'zod';
import { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import {
  CUSTOMER_SOURCES,
  LOT_SIZE_RANGES,
  LOT_SIZES,
  PRIORITIES,
  PROPERTY_STATUSES,
} from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import {
  centsField,
  emailField,
  optionalEmail,
  optionalPhone,
  optionalText,
  phoneField,
  requiredText,
  timeField,
  zipcodeField,
} from '#contract/core/validation.ts';
import { ON_MY_WAY_BY } from '#contract/field/onMyWay.ts';
import { NOTICE_WAYS } from '#contract/messaging/notices.ts';
import { enteredCode } from '#contract/money/discounts.ts';
import { INVOICINGS } from '#contract/money/invoices.ts';
import { newServiceBody } from '#contract/schedule/schedule.ts';
import { followingBody } from '#contract/territory/reassign.ts';
import { gateHoursField } from './gateHoursFields.ts';

const names = {
  firstName: requiredText('firstNameRequired', 80),
  lastName: requiredText('lastNameRequired', 80),
};

/** Fields of the form for adding a customer. */
export const customerBody = z.object({
  ...names,
  ...mapTexts(CUSTOMER_TEXTS, 'label', ({ max }) => optionalText(max)),
  email: emailField,
  phone: phoneField,
  emergencyPhone: phoneField,
  source: z.enum(CUSTOMER_SOURCES).default('none'),
  /** If omitted, the language of the general settings. */
  language: z.enum(LANGUAGES).optional(),
  invoicing: z.enum(INVOICINGS).default('none'),
  onMyWayBy: z.enum(ON_MY_WAY_BY).default('email'),
  visitsMovedBy: z.enum(NOTICE_WAYS).default('both'),
  visitsDoneBy: z.enum(NOTICE_WAYS).default('email'),
  messagesBy: z.enum(NOTICE_WAYS).default('email'),
});

/**
 * An edit. Imported customers may lack email and phones: null leaves them empty, but existing values cannot
 * be cleared. Other omitted fields are unchanged.
 */
export const customerUpdate = z.object({
  ...names,
  email: optionalEmail,
  phone: optionalPhone,
  emergencyPhone: optionalPhone,
  ...mapTexts(CUSTOMER_TEXTS, 'label', ({ max }) => optionalText(max).optional()),
  source: z.enum(CUSTOMER_SOURCES).optional(),
  language: z.enum(LANGUAGES).optional(),
  invoicing: z.enum(INVOICINGS).optional(),
  onMyWayBy: z.enum(ON_MY_WAY_BY).optional(),
  visitsMovedBy: z.enum(NOTICE_WAYS).optional(),
  visitsDoneBy: z.enum(NOTICE_WAYS).optional(),
  messagesBy: z.enum(NOTICE_WAYS).optional(),
});
export type CustomerUpdate = z.infer<typeof customerUpdate>;

/**
 * A question that must be answered: a text, or null for “there is none”. Empty or missing values are
 * rejected.
 */
const answered = (max: number) => z.union([requiredText('required', max), z.null()], { error: 'required' });

const optionalTime = z.preprocess(
  text => (text === '' ? null : text),
  timeField.nullish().transform(time => time ?? null),
);

const propertyShape = z.object({
  address: requiredText('required', 200),
  city: requiredText('required', 80),
  state: requiredText('required', 40).default('TX'),
  zipcode: zipcodeField,
  /** Unit of a duplex or a building. */
  duplexUnit: answered(40),
  latitude: z.number().min(-90, 'invalid').max(90, 'invalid').nullish(),
  longitude: z.number().min(-180, 'invalid').max(180, 'invalid').nullish(),
  /** Null only if the lot is above 25,000 square feet and its price is set by hand. */
  lotSize: z.enum(LOT_SIZES, { error: 'required' }).nullable(),
  lotSquareFeet: z.int({ error: 'invalid' }).min(0, 'notNegative').nullish(),
  isCornerLot: z.boolean({ error: 'required' }),
  ...mapTexts(PROPERTY_TEXTS, 'label', ({ max }) => optionalText(max)),
  ...mapTexts(PROPERTY_TEXTS, 'isAsked', ({ max }) => answered(max)),
  gateHours: gateHoursField.default([]),
  /** Arrival window agreed with the customer; both or neither. */
  arrivalFrom: optionalTime,
  arrivalTo: optionalTime,
  houseValueCents: centsField.nullish(),
  /** Directions for access in the customer's words. */
  accessNotes: optionalText(500),
  instructions: optionalText(2000),
  priority: z.enum(PRIORITIES).default('medium'),
  assigneeId: z.int().positive().nullish(),
  /** If omitted, the vendor who serves the ZIP code. */
  vendorId: z.int().positive().nullish(),
});

type LotAnswer = Pick<z.infer<typeof propertyShape>, 'lotSize' | 'lotSquareFeet'>;

/** Checks that size and square feet agree; lots above the largest size have none. */
function checkLot(value: LotAnswer, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['lotSize'], message });
  const feet = value.lotSquareFeet ?? 0;
  const isAboveSizes = feet > LOT_SIZE_RANGES.extraLarge[1];
  if (value.lotSize === null) {
    if (!isAboveSizes) refuse('required');
    return;
  }
  const [from, to] = LOT_SIZE_RANGES[value.lotSize];
  if (feet > 0 && (feet < from || feet > to)) refuse('lotSizeMismatch');
}

type ArrivalAnswer = Pick<z.infer<typeof propertyShape>, 'arrivalFrom' | 'arrivalTo'>;

/** Checks that a window has both times, in order. */
function checkArrival({ arrivalFrom: from, arrivalTo: to }: ArrivalAnswer, context: z.RefinementCtx): void {
  const refuse = (field: keyof ArrivalAnswer, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (from && !to) refuse('arrivalTo', 'bothTimes');
  else if (to && !from) refuse('arrivalFrom', 'bothTimes');
  else if (from && to && from >= to) refuse('arrivalTo', 'endTimeBeforeStart');
}

const propertyBody = propertyShape.superRefine(checkLot).superRefine(checkArrival);
export type PropertyBody = z.infer<typeof propertyBody>;

/**
 * An edit of a property. Imported properties may lack answers, so null is accepted; a new status needs a
 * reason. If `vendorId` is omitted, the vendor is unchanged, or becomes the one that serves a new ZIP code.
 */
export const propertyUpdate = propertyShape
  .extend({
    duplexUnit: optionalText(40),
    ...mapTexts(PROPERTY_TEXTS, 'isAsked', ({ max }) => optionalText(max)),
    status: z.enum(PROPERTY_STATUSES, { error: 'required' }),
    statusReason: optionalText(500),
    isArchived: z.boolean().default(false),
  })
  .superRefine(checkArrival);
export type PropertyUpdate = z.infer<typeof propertyUpdate>;

/**
 * PUT /properties/{id}: when the ZIP code changes, the property's services follow it, except for those listed
 * to stay.
 */
export const propertyEdit = propertyUpdate.safeExtend({ following: followingBody.nullish() });
export type PropertyEdit = z.infer<typeof propertyEdit>;

export const noteBody = z.object({
  text: requiredText('required', 4000),
  forCrew: z.boolean().default(false),
  forCustomer: z.boolean().default(false),
});
export type NoteBody = z.infer<typeof noteBody>;

/** Form for adding a customer: customer, first property, services and a note, saved in one transaction. */
export const newCustomerBody = z.object({
  customer: customerBody,
  property: propertyBody,
  services: z.array(newServiceBody).max(10).default([]),
  /** Applied to the property. */
  discountCode: enteredCode,
  note: noteBody.nullish(),
});
export type NewCustomerBody = z.infer<typeof newCustomerBody>;

/** Another property of an existing customer. */
export const newPropertyBody = newCustomerBody.omit({ customer: true });
export type NewPropertyBody = z.infer<typeof newPropertyBody>;
