import { z } from 'zod';
import { centsField, dayField, optionalText } from '#contract/core/validation.ts';
import { MAX_METER_HOURS } from './equipmentService.ts';

const orNone = <T extends z.ZodType>(field: T) => field.nullish().transform(value => value ?? null);
const hoursField = z
  .number({ error: issue => (issue.input == null ? 'required' : 'invalid') })
  .min(0, 'notNegative')
  .max(MAX_METER_HOURS, 'tooLarge');

/** A completed service. The caller generates its id, so that a repeat adds nothing. */
export const serviceDoneBody = z.object({
  id: z.uuid(),
  ruleId: z.int({ error: 'required' }).positive('required'),
  doneOn: dayField,
  /** Hours that the meter showed; without them, the crew's time at visits counts. */
  hours: orNone(hoursField),
  costCents: orNone(centsField),
  note: optionalText(500),
});
export type ServiceDoneBody = z.output<typeof serviceDoneBody>;

/** A meter reading on a day. The caller generates its id, so that a repeat adds nothing. */
export const meterReadingBody = z.object({ id: z.uuid(), readOn: dayField, hours: hoursField });
export type MeterReadingBody = z.output<typeof meterReadingBody>;
