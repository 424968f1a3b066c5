import { z } from 'zod';
import { FREQUENCIES, FRONT_BACK, SERVICE_TYPES, WEEKDAYS, type Weekday } from '#contract/core/enums.ts';
import { dayField, optionalText, priceField, requiredText } from '#contract/core/validation.ts';
import { enteredCode } from '#contract/money/discounts.ts';

/** Scope of an edit: this visit, this and the following ones, or the rest of the season. */
export const EDIT_SCOPES = ['this', 'following', 'season'] as const;
/**
 * `following` keeps changes made by hand to single visits, and the crew, price and extent set by changes
 * already planned for later; a new weekday or frequency applies to those, too. `season` applies the new terms
 * to all upcoming visits.
 */
export type EditScope = (typeof EDIT_SCOPES)[number];

/** Setting that stores the last day for which all services have their visits. */
export const GENERATED_THROUGH_KEY = 'schedule.generatedThrough';
export const DEFAULT_DAYS_OFF: readonly Weekday[] = [6, 7];

const idInBody = z.int().positive();
const weekdayField = z.literal(WEEKDAYS, { error: 'invalid' });
const frequencyField = z.literal(FREQUENCIES, { error: 'required' });
const timeCapField = z.int().min(15, 'invalid').max(720, 'invalid').multipleOf(15, 'invalid');

/** Requires a reason for a price set by hand; returning to the price list needs none. */
export const hasPriceReason = ({
  priceCents,
  reason,
}: {
  priceCents?: number | null;
  reason: string | null;
}): boolean => priceCents == null || reason !== null;
export const PRICE_REASON_MISSING = { path: ['reason'], error: 'priceReasonRequired' };

/** One service to sell for a property. If omitted, weekday, crew and vendor come from the ZIP code's zone. */
export const newServiceBody = z
  .object({
    type: z.enum(SERVICE_TYPES, { error: 'required' }),
    startDate: dayField,
    endDate: dayField.nullish(),
    frequency: frequencyField,
    weekday: weekdayField.nullish(),
    crewId: idInBody.nullish(),
    priceCents: priceField.nullish(),
    /** Reason for a price set by hand. */
    priceReason: optionalText(500),
    frontBack: z.enum(FRONT_BACK).default('both'),
    timeCapMinutes: timeCapField.nullish(),
    /** Sells the service even if the property already has one of this type. */
    isSecond: z.boolean().default(false),
  })
  .refine(service => !service.endDate || service.endDate >= service.startDate, {
    path: ['endDate'],
    error: 'invalid',
  })
  .refine(service => hasPriceReason({ ...service, reason: service.priceReason }), {
    path: ['priceReason'],
    error: PRICE_REASON_MISSING.error,
  });
export type NewServiceBody = z.infer<typeof newServiceBody>;
export type NewServiceInput = z.input<typeof newServiceBody>;

export const addServicesBody = z.object({
  services: z.array(newServiceBody).min(1, 'required').max(20),
  /** Applied to the service if only one is added, otherwise to the property. */
  discountCode: enteredCode,
});
export type AddServicesBody = z.infer<typeof addServicesBody>;

/** Fields that a change of terms may set; omitted ones are unchanged. */
const termsFields = {
  frequency: frequencyField.optional(),
  weekday: weekdayField.optional(),
  crewId: idInBody.nullable().optional(),
  /** null returns to the vendor's price list. */
  priceCents: priceField.nullable().optional(),
  frontBack: z.enum(FRONT_BACK).optional(),
  timeCapMinutes: timeCapField.nullable().optional(),
};

export const termsBody = z.object({
  ...termsFields,
  /** The change applies to slots from this day on. */
  from: dayField,
  scope: z.enum(['following', 'season']).default('following'),
  reason: optionalText(500),
});
export type TermsBody = z.infer<typeof termsBody>;
/** PUT /services/{id}. */
export const termsEditBody = termsBody.refine(hasPriceReason, PRICE_REASON_MISSING);

/** PUT /customers/{id}/properties/{id}/services/toggle/timeCap, for bush and bed services. */
export const timeCapToggle = z.object({
  serviceId: idInBody,
  isOn: z.boolean(),
  /** If omitted, the maximum that the settings allow. */
  hours: z.number().positive('invalid').max(12, 'invalid').optional(),
});
export type TimeCapToggle = z.infer<typeof timeCapToggle>;

const pauseFields = {
  from: dayField,
  until: dayField.nullish(),
  /** Also cancels visits forced onto its days; otherwise they stay. */
  endsForced: z.boolean().default(false),
};
export const pauseBody = z
  .object({ ...pauseFields, reason: optionalText(500) })
  .refine(pause => !pause.until || pause.until > pause.from, { path: ['until'], error: 'invalid' });
export type PauseBody = z.infer<typeof pauseBody>;

/** Visits resume on `date`. */
export const resumeBody = z.object({ date: dayField });
export type ResumeBody = z.infer<typeof resumeBody>;

/**
 * `date` is the last day with visits: no slot falls after it, and pending visits on later days are removed.
 */
export const endBody = z.object({ date: dayField, reason: optionalText(500) });
export type EndBody = z.infer<typeof endBody>;

/** Request to preview a change to a service. */
export const servicePreviewBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('terms'), ...termsBody.shape }),
  z.object({ kind: z.literal('pause'), ...pauseFields }),
  z.object({ kind: z.literal('resume'), date: dayField }),
  z.object({ kind: z.literal('end'), date: dayField }),
]);
export type ServicePreviewBody = z.infer<typeof servicePreviewBody>;

/** A one-time visit that breaks the rules: the crew is full, it's a day off, or the weekday is different. */
export const forcedVisitBody = z.object({
  date: dayField,
  crewId: idInBody.nullish(),
  priceCents: priceField.nullish(),
  isBillable: z.boolean().default(true),
  instructions: optionalText(1000),
  /** Adds the visit even if the service already has one on that day. */
  isSecond: z.boolean().default(false),
  reason: requiredText('required', 500),
});
export type ForcedVisitBody = z.infer<typeof forcedVisitBody>;

/** Fields of a visit that staff can change by hand; later edits with scope `following` keep them. */
export const HAND_MADE_FIELDS = [
  'date',
  'crewId',
  'priceCents',
  'frontBack',
  'timeCapMinutes',
  'instructions',
  'isBillable',
] as const;
export type HandMadeField = (typeof HAND_MADE_FIELDS)[number];
