import { z } from 'zod';
import { requiredText } from '#contract/core/validation.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { inEach } from '#texts/localized.ts';
import {
  defaultReasons,
  isBuiltInReason,
  type OfficeReason,
  type ReasonUse,
  type VisitReasonLists,
} from './visitReasons.ts';

const officeReason = z.object({
  key: z.string(),
  label: z.record(z.enum(LANGUAGES), z.string()),
  isRetired: z.boolean(),
}) satisfies z.ZodType<OfficeReason>;

/** The office's reasons in the order in which they are offered. */
export const visitReasonLists = z.object({
  skip: z.array(officeReason),
  cancel: z.array(officeReason),
}) satisfies z.ZodType<VisitReasonLists>;

/** Reasons beyond this number wouldn't fit on a phone. */
const MAX_REASONS = 60;
const MAX_REASON_LABEL = 60;

const labelField = z.object(inEach(() => requiredText('required', MAX_REASON_LABEL)));

/** Gives new reasons the next free keys, such as `skip-3`. No key is reused, because no reason is removed. */
function withKeys(use: ReasonUse, reasons: readonly z.output<typeof newReason>[]): OfficeReason[] {
  const numberOf = (key: string | null | undefined) =>
    key?.startsWith(`${use}-`) ? Number(key.slice(use.length + 1)) : 0;
  let last = Math.max(0, ...reasons.map(({ key }) => numberOf(key)));
  return reasons.map(({ key, ...reason }) => ({ key: key ?? `${use}-${++last}`, ...reason }));
}

const newReason = z.object({
  /** Null for a new reason. */
  key: z.string().nullish(),
  label: labelField,
  isRetired: z.boolean().default(false),
});

const isKeyFor = (use: ReasonUse, key: string) =>
  new RegExp(`^${use}-\\d{1,6}$`).test(key) || isBuiltInReason(key, use);

const reasonsField = (use: ReasonUse) =>
  z
    .array(newReason)
    .max(MAX_REASONS, 'tooMany')
    .superRefine((reasons, context) => {
      for (const [index, { key, label }] of reasons.entries()) {
        const earlier = reasons.slice(0, index);
        const isTwice = key != null && earlier.some(other => other.key === key);
        const language = LANGUAGES.find(one =>
          earlier.some(other => other.label[one].toLowerCase() === label[one].toLowerCase()),
        );
        const isOther = key != null && !isKeyFor(use, key);
        if (isTwice || isOther)
          context.addIssue({ code: 'custom', path: [index, 'key'], message: 'invalid' });
        if (language)
          context.addIssue({ code: 'custom', path: [index, 'label', language], message: 'reasonTwice' });
      }
    })
    .transform(reasons => withKeys(use, reasons))
    .default(defaultReasons(use));

/** The reasons that crews and the office pick when they skip or cancel a visit. */
export const visitReasonSetting = z.object({ skip: reasonsField('skip'), cancel: reasonsField('cancel') });
