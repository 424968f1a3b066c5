import { z } from 'zod';
import { optionalText } from '#contract/core/validation.ts';
import { convertOwner } from '#contract/customers/convert.ts';

/** Ways to settle a house's open reminders and calls: complete them, or hand them over to the new owner. */
export const OPEN_MATTERS = ['complete', 'hand-over'] as const;
export type OpenMatter = (typeof OPEN_MATTERS)[number];
const openMatter = z.enum(OPEN_MATTERS, { error: 'required' });

const [, existing, somebodyNew] = convertOwner.options;

/** POST /properties/{id}/sale: sells a house with services to another owner. */
export const houseSaleBody = z.object({
  /** The former owner's new address for mail and final bills; if omitted, it doesn't change. */
  newAddress: optionalText(300),
  owner: z.discriminatedUnion('kind', [existing, somebodyNew]),
  /** Running services to sell to the new owner on the same terms, from their next visit on. */
  serviceIds: z.array(z.int().positive()).max(50).default([]),
  reminders: openMatter.default('complete'),
  callLogs: openMatter.default('complete'),
  reason: optionalText(500),
});
export type HouseSaleBody = z.infer<typeof houseSaleBody>;
