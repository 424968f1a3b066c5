import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';
import { checklistItemsResourceTexts } from '#texts/contract/field/checklistItems.resource.ts';

const schemas = ({ z, requiredText }: SchemaTools) => ({
  row: z.object({
    id: z.number(),
    serviceType: z.enum(SERVICE_TYPES),
    position: z.number(),
    text: z.string(),
    textEs: z.string(),
    isRequired: z.boolean(),
    isActive: z.boolean(),
    version: z.number(),
  }),
  body: z.object({
    serviceType: z.enum(SERVICE_TYPES, { error: 'required' }),
    position: z.int({ error: 'required' }).min(1, 'required').max(999, 'required'),
    text: requiredText('required', 200),
    textEs: requiredText('required', 200),
    isRequired: z.boolean().default(false),
    isActive: z.boolean().default(true),
  }),
});
export type ChecklistItemRow = RowOf<typeof schemas>;

/** Items that a crew checks when completing a stop: the active ones for its type of service, in order. */
export const checklistItems = plainResource({
  name: 'checklist-items',
  entity: 'checklist-item',
  permissions: {
    checklist_edit: {
      label: checklistItemsResourceTexts.checklist_edit,
      roles: [],
      group: 'settings',
      opens: checklistItemsResourceTexts.checklistEditOpens,
    },
  },
  view: 'checklist_edit',
  write: 'checklist_edit',
  menuAfter: 'emailTemplate',
  texts: checklistItemsResourceTexts.texts,
  fields: checklistItemsResourceTexts.fields,
  named: 'text',
  schemas,
  example: {
    serviceType: 'mow',
    position: 1,
    text: 'Gate closed and latched',
    textEs: 'Portón cerrado con seguro',
    isRequired: true,
  },
});
