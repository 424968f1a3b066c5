import { z } from 'zod';
import { dayField, optionalText } from '#contract/core/validation.ts';

/** Rules that a forced visit can override. */
export const FORCED_RULES = ['weekday', 'holiday', 'day-off', 'full', 'paused', 'outside'] as const;
export type ForcedRule = (typeof FORCED_RULES)[number];

/** POST /settings/force-service/list: filter, sort and page, as other lists take them in the query string. */
export const forcedListBody = z
  .object({
    filter: z.record(z.string(), z.unknown()).optional(),
    sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional(),
    range: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
  })
  .nullish();

export const forcedPreviewBody = z.object({ date: dayField, crewId: z.int().positive().nullish() });
export type ForcedPreviewBody = z.infer<typeof forcedPreviewBody>;

export const removeForcedQuery = z.object({ reason: optionalText(500) });
