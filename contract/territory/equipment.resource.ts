import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';
import { equipmentResourceTexts } from '#texts/contract/territory/equipment.resource.ts';

const schemas = ({ z, requiredText, optionalText, dayField }: SchemaTools) => ({
  row: z.object({
    id: z.number(),
    name: z.string(),
    serialNumber: z.string().nullable(),
    crewId: z.number().nullable(),
    crewName: z.string().nullable(),
    boughtOn: z.string().nullable(),
    notes: z.string().nullable(),
    isActive: z.boolean(),
    version: z.number(),
  }),
  body: z.object({
    name: requiredText('required', 80),
    serialNumber: optionalText(60),
    crewId: z.int().positive().nullish(),
    boughtOn: dayField.nullish(),
    notes: optionalText(2000),
    isActive: z.boolean().default(true),
  }),
});
export type Equipment = RowOf<typeof schemas>;

export const equipment = plainResource({
  name: 'equipment',
  entity: 'equipment',
  permissions: {
    equipment_list: {
      label: equipmentResourceTexts.equipment_list,
      roles: ['csr'],
      group: 'vendors',
      opens: equipmentResourceTexts.equipmentListOpens,
    },
    equipment_edit: {
      label: equipmentResourceTexts.equipment_edit,
      roles: ['csr'],
      group: 'vendors',
      opens: equipmentResourceTexts.equipmentEditOpens,
    },
  },
  view: 'equipment_list',
  write: 'equipment_edit',
  menuAfter: 'zipcodes',
  texts: equipmentResourceTexts.texts,
  fields: equipmentResourceTexts.fields,
  named: 'name',
  schemas,
  example: { name: 'Mower 3', serialNumber: 'ZT-1042', boughtOn: '2026-03-02', notes: 'New blades in May' },
});
