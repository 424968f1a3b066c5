import { z } from 'zod';
import { FREQUENCIES, FRONT_BACK, SERVICE_TYPES, WEEKDAYS, type Weekday } from '#contract/core/enums.ts';
import { dayField, optionalText, priceField, requiredText } from '#contract/core/validation.ts';
import { enteredCode } from '#contract/money/discounts.ts';

/** How wide an edit reaches: this visit, this and the following ones, or the rest of the season. */
export const EDIT_SCOPES = ['this', 'following', 'season'] as const;
/**
 * `following` keeps what was changed by hand on single visits, and what changes already planned for later set of
 * crew, price and extent; a day or a frequency runs on through them. `season` makes everything that is still to
 * come follow the new terms.
 */
export type EditScope = (typeof EDIT_SCOPES)[number];

/** Where it stands through which day every service has its visits. */
export const GENERATED_THROUGH_KEY = 'schedule.generatedThrough';
export const DEFAULT_DAYS_OFF: readonly Weekday[] = [6, 7];

const idInBody = z.int().positive();
const weekdayField = z.literal(WEEKDAYS, { error: 'invalid' });
const frequencyField = z.literal(FREQUENCIES, { error: 'required' });
const timeCapField = z.int().min(15, 'invalid').max(720, 'invalid').multipleOf(15, 'invalid');

/** A price that is set by hand says why; one that goes back to the list needs no reason. */
export const saysWhy = ({
  priceCents,
  reason,
}: {
  priceCents?: number | null;
  reason: string | null;
}): boolean => priceCents == null || reason !== null;
export const WHY_MISSING = { path: ['reason'], error: 'priceReasonRequired' };

/** One service to sell for a property. Missing weekday, crew and vendor come from the zip code's zone. */
export const newServiceBody = z
  .object({
    type: z.enum(SERVICE_TYPES, { error: 'required' }),
    startDate: dayField,
    endDate: dayField.nullish(),
    frequency: frequencyField,
    weekday: weekdayField.nullish(),
    crewId: idInBody.nullish(),
    priceCents: priceField.nullish(),
    /** Why it has a price of its own. */
    priceReason: optionalText(500),
    frontBack: z.enum(FRONT_BACK).default('both'),
    timeCapMinutes: timeCapField.nullish(),
    /** Sold though the property has such a service already. */
    isSecond: z.boolean().default(false),
  })
  .refine(service => !service.endDate || service.endDate >= service.startDate, {
    path: ['endDate'],
    error: 'invalid',
  })
  .refine(service => saysWhy({ ...service, reason: service.priceReason }), {
    path: ['priceReason'],
    error: WHY_MISSING.error,
  });
export type NewServiceBody = z.infer<typeof newServiceBody>;
export type NewServiceInput = z.input<typeof newServiceBody>;

export const addServicesBody = z.object({
  services: z.array(newServiceBody).min(1, 'required').max(20),
  /** Put on the property with them; on the service, where it is one. */
  discountCode: enteredCode,
});
export type AddServicesBody = z.infer<typeof addServicesBody>;

/** What a change of terms may set; a field left out stays as it is. */
const termsFields = {
  frequency: frequencyField.optional(),
  weekday: weekdayField.optional(),
  crewId: idInBody.nullable().optional(),
  /** null takes the vendor's price list again. */
  priceCents: priceField.nullable().optional(),
  frontBack: z.enum(FRONT_BACK).optional(),
  timeCapMinutes: timeCapField.nullable().optional(),
};

export const termsBody = z.object({
  ...termsFields,
  /** The change holds for slots from this day on. */
  from: dayField,
  scope: z.enum(['following', 'season']).default('following'),
  reason: optionalText(500),
});
export type TermsBody = z.infer<typeof termsBody>;
/** PUT /services/{id}. */
export const termsEditBody = termsBody.refine(saysWhy, WHY_MISSING);

/** PUT /customers/{id}/properties/{id}/services/toggle/timeCap: of a bush and bed service. */
export const timeCapToggle = z.object({
  serviceId: idInBody,
  isOn: z.boolean(),
  /** Left out: the longest that the settings allow. */
  hours: z.number().positive('invalid').max(12, 'invalid').optional(),
});
export type TimeCapToggle = z.infer<typeof timeCapToggle>;

const pauseFields = {
  from: dayField,
  until: dayField.nullish(),
  /** Visits forced onto its days are called off, too; they stay otherwise. */
  endsForced: z.boolean().default(false),
};
export const pauseBody = z
  .object({ ...pauseFields, reason: optionalText(500) })
  .refine(pause => !pause.until || pause.until > pause.from, { path: ['until'], error: 'invalid' });
export type PauseBody = z.infer<typeof pauseBody>;

/** Visits run again from `date` on. */
export const resumeBody = z.object({ date: dayField });
export type ResumeBody = z.infer<typeof resumeBody>;

/** `date` is the last day with visits: no slot falls after it, and pending visits put on a later day go. */
export const endBody = z.object({ date: dayField, reason: optionalText(500) });
export type EndBody = z.infer<typeof endBody>;

/** A change to a service that is only asked about, not made. */
export const servicePreviewBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('terms'), ...termsBody.shape }),
  z.object({ kind: z.literal('pause'), ...pauseFields }),
  z.object({ kind: z.literal('resume'), date: dayField }),
  z.object({ kind: z.literal('end'), date: dayField }),
]);
export type ServicePreviewBody = z.infer<typeof servicePreviewBody>;

/** A one-off visit on a day that the rules would refuse: full crew, day off, wrong weekday. */
export const forcedVisitBody = z.object({
  date: dayField,
  crewId: idInBody.nullish(),
  priceCents: priceField.nullish(),
  isBillable: z.boolean().default(true),
  instructions: optionalText(1000),
  /** Put there though the service has a visit on that day already. */
  isSecond: z.boolean().default(false),
  reason: requiredText('required', 500),
});
export type ForcedVisitBody = z.infer<typeof forcedVisitBody>;

/** What staff can change by hand on one visit; following edits keep it. */
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
