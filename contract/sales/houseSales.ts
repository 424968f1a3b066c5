import { z } from 'zod';
import { optionalText } from '#contract/core/validation.ts';
import { convertOwner } from '#contract/customers/convert.ts';

/** What becomes of what is still open about a house: ticked off, or the new owner's from now on. */
export const OPEN_MATTERS = ['complete', 'hand-over'] as const;
export type OpenMatter = (typeof OPEN_MATTERS)[number];
const openMatter = z.enum(OPEN_MATTERS, { error: 'required' });

const [, existing, somebodyNew] = convertOwner.options;

/** POST /properties/{id}/sale: a house that is served gets another owner. */
export const houseSaleBody = z.object({
  /** Where letters and last bills of who left go from now on; left out, nothing changes. */
  newAddress: optionalText(300),
  owner: z.discriminatedUnion('kind', [existing, somebodyNew]),
  /** Of the running services: sold to the new owner on the same terms, from their next visit on. */
  serviceIds: z.array(z.int().positive()).max(50).default([]),
  reminders: openMatter.default('complete'),
  callLogs: openMatter.default('complete'),
  reason: optionalText(500),
});
export type HouseSaleBody = z.infer<typeof houseSaleBody>;
