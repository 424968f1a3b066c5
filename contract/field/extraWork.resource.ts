import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';
import { extraWorkResourceTexts } from '#texts/contract/field/extraWork.resource.ts';
import { EXTRA_UNITS } from './extraWork.ts';

const schemas = ({ z, requiredText, optionalText, priceField }: SchemaTools) => ({
  row: z.object({
    id: z.number(),
    name: z.string(),
    nameEs: z.string(),
    description: z.string().nullable(),
    descriptionEs: z.string().nullable(),
    unit: z.enum(EXTRA_UNITS),
    priceCents: z.number(),
    isTaxable: z.boolean(),
    serviceTypes: z.array(z.enum(SERVICE_TYPES)),
    crewIds: z.array(z.number()),
    crewNames: z.array(z.string()),
    isActive: z.boolean(),
    version: z.number(),
  }),
  body: z.object({
    name: requiredText('required', 80),
    nameEs: requiredText('required', 80),
    description: optionalText(300),
    descriptionEs: optionalText(300),
    unit: z.enum(EXTRA_UNITS, { error: 'required' }),
    /** Per unit, before tax. */
    priceCents: priceField.min(1, 'invalid'),
    isTaxable: z.boolean().default(true),
    /** Types of visits at which it may be offered; empty for all. */
    serviceTypes: z.array(z.enum(SERVICE_TYPES)).max(SERVICE_TYPES.length).default([]),
    /** Crews that may offer it; empty for all. */
    crewIds: z.array(z.int().positive()).max(500).default([]),
    isActive: z.boolean().default(true),
  }),
});
export type ExtraWorkRow = RowOf<typeof schemas>;

/** Price list of extra work that crews offer on site. */
export const extraWork = plainResource({
  name: 'extra-work',
  entity: 'extra-work',
  permissions: {
    extra_work_edit: {
      label: extraWorkResourceTexts.extra_work_edit,
      roles: [],
      group: 'settings',
      opens: extraWorkResourceTexts.extraWorkEditOpens,
    },
  },
  view: 'extra_work_edit',
  write: 'extra_work_edit',
  menuAfter: 'discount',
  texts: extraWorkResourceTexts.texts,
  fields: extraWorkResourceTexts.fields,
  named: 'name',
  schemas,
  example: { name: 'Mulch, spread', nameEs: 'Mantillo, colocado', unit: 'bag', priceCents: 1200 },
});
