import { z } from 'zod';
import { CALL_LOG_PRICE_CENTS } from '#contract/core/constants.ts';
import { CALL_LOG_CODES, type CallLogCode } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { centsField, dayField, requiredText } from '#contract/core/validation.ts';
import { callLogsTexts } from '#texts/contract/schedule/callLogs.ts';
import { inEach } from '#texts/localized.ts';

export const MAX_CALL_LOG_LENGTH = 2000;
const MAX_LABEL_LENGTH = 40;

const idInBody = z.int({ error: 'required' }).positive('required');
const optionalId = idInBody.nullish().transform(id => id ?? null);

/** A call with a customer: its notes and follow-up. */
export const callLogBody = z
  .object({
    propertyId: idInBody,
    date: dayField,
    code: z.enum(CALL_LOG_CODES, { error: 'required' }),
    note: requiredText('required', MAX_CALL_LOG_LENGTH),
    isCompleted: z.boolean().default(false),
    isBillable: z.boolean().default(false),
    /** Creates a visit on a crew's route. */
    isRoutable: z.boolean().default(false),
    /** Charged without a visit. */
    isBillOnly: z.boolean().default(false),
    /** If omitted for a billable call, the usual price of a call. */
    priceCents: centsField.max(10_000_000, 'invalid').nullish(),
    /** Only for a routable call. */
    crewId: optionalId,
    assigneeId: optionalId,
  })
  .superRefine((value, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (value.isRoutable && value.isBillOnly) refuse('isBillOnly', 'routableOrBillOnly');
    if (value.isRoutable && value.crewId === null) refuse('crewId', 'required');
  })
  // A bill-only call is billable; a price or crew that the call doesn't need is dropped.
  .transform(({ isBillable, priceCents, crewId, ...value }) => {
    const costs = isBillable || value.isBillOnly;
    return {
      ...value,
      isBillable: costs,
      priceCents: costs ? (priceCents ?? CALL_LOG_PRICE_CENTS) : 0,
      crewId: value.isRoutable ? crewId : null,
    };
  });
export type CallLogBody = z.infer<typeof callLogBody>;

/** Default names of the codes; the office can change them. */
export const CALL_LOG_LABELS: Record<CallLogCode, Bilingual> = callLogsTexts.callLogLabels;

const labelField = (code: CallLogCode) =>
  z
    .object(inEach(() => z.string().trim().max(MAX_LABEL_LENGTH, 'tooLong')))
    .partial()
    .default({})
    // An empty label means the default one.
    .transform(own => inEach(language => own[language] || CALL_LOG_LABELS[code][language]));

/** The office's own labels for the codes. */
export const callLogSetting = z.object({
  labels: z
    .object({
      '1': labelField('1'),
      C: labelField('C'),
      E: labelField('E'),
      F: labelField('F'),
      N: labelField('N'),
      P: labelField('P'),
      R: labelField('R'),
      X: labelField('X'),
      Z: labelField('Z'),
      '?': labelField('?'),
    })
    .default(CALL_LOG_LABELS),
});
