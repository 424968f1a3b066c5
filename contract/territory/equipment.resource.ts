import type { z } from 'zod';
import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';
import { equipmentResourceTexts } from '#texts/contract/territory/equipment.resource.ts';
import { MAX_METER_HOURS, MAX_RULES, SERVICE_STATES, SERVICE_UNITS } from './equipmentService.ts';

const schemas = ({ z, requiredText, optionalText, dayField }: SchemaTools) => {
  const orNone = <T extends z.ZodType>(field: T) => field.nullish().transform(value => value ?? null);
  const hours = z.number({ error: 'invalid' }).min(0, 'notNegative').max(MAX_METER_HOURS, 'tooLarge');
  const count = (max: number) => z.int({ error: 'invalid' }).min(1, 'invalid').max(max, 'tooLarge');
  return {
    row: z.object({
      id: z.number(),
      name: z.string(),
      serialNumber: z.string().nullable(),
      crewId: z.number().nullable(),
      crewName: z.string().nullable(),
      boughtOn: z.string().nullable(),
      startHours: z.number(),
      rules: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          everyHours: z.number().nullable(),
          every: z.number().nullable(),
          unit: z.enum(SERVICE_UNITS),
          lastOn: z.string().nullable(),
          lastHours: z.number().nullable(),
        }),
      ),
      notes: z.string().nullable(),
      isActive: z.boolean(),
      /** Hours on the meter now: the latest reading and the crew's time at visits since. */
      hours: z.number(),
      /** Most urgent state of its service rules; `none` without rules or if it isn't in use. */
      serviceState: z.enum(SERVICE_STATES),
      /** Its most urgent service; `hoursLeft` and `daysLeft` are negative once it is overdue. */
      nextService: z
        .object({
          ruleId: z.number(),
          name: z.string(),
          hoursLeft: z.number().nullable(),
          daysLeft: z.number().nullable(),
          dueOn: z.string().nullable(),
        })
        .nullable(),
      version: z.number(),
    }),
    body: z.object({
      name: requiredText('required', 80),
      serialNumber: optionalText(60),
      crewId: z.int().positive().nullish(),
      boughtOn: dayField.nullish(),
      /** Hours on the meter when its crew's time began to count. */
      startHours: orNone(hours),
      /** Its service rules; existing rules that are missing from the list are deleted. */
      rules: z
        .array(
          z
            .object({
              /** Omitted for a new rule. */
              id: z.int().positive().nullish(),
              name: requiredText('required', 80),
              everyHours: orNone(count(20_000)),
              every: orNone(count(1000)),
              unit: z.enum(SERVICE_UNITS).default('months'),
              /** Day on which the service was last done; if missing, its interval counts from today. */
              lastOn: orNone(dayField),
              lastHours: orNone(hours),
            })
            .refine(({ everyHours, every }) => everyHours !== null || every !== null, {
              path: ['everyHours'],
              error: 'hoursOrTime',
            }),
        )
        .max(MAX_RULES, 'tooMany')
        .default([]),
      notes: optionalText(2000),
      isActive: z.boolean().default(true),
    }),
  };
};
export type Equipment = RowOf<typeof schemas>;
export type EquipmentBody = z.output<ReturnType<typeof schemas>['body']>;

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
    equipment_service: {
      label: equipmentResourceTexts.equipment_service,
      roles: ['csr'],
      group: 'vendors',
      opens: equipmentResourceTexts.equipmentServiceOpens,
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
