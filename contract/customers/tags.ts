import { z } from 'zod';
import { MAX_ROWS_PER_PAGE } from '#contract/core/constants.ts';
import { idField } from '#contract/core/validation.ts';

/** Tag of a customer, as lists and pages show it. */
export const customerTag = z.object({ id: z.number(), name: z.string(), color: z.string().nullable() });
export type CustomerTag = z.output<typeof customerTag>;

export const addTagBody = z.object({ tagId: idField });

export const TAG_CHANGES = ['add', 'remove'] as const;
export type TagChange = (typeof TAG_CHANGES)[number];

/** POST /properties/tags: adds a tag to the customers of these properties, or removes it. */
export const tagPropertiesBody = z.object({
  ids: z.array(idField).min(1, 'required').max(MAX_ROWS_PER_PAGE, 'tooMany'),
  tagId: idField,
  change: z.enum(TAG_CHANGES),
});
export type TagPropertiesBody = z.infer<typeof tagPropertiesBody>;
