import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';

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
      label: { en: 'See equipment', es: 'Ver el equipo' },
      roles: ['csr'],
      group: 'vendors',
      opens: {
        en: 'The list of mowers, trimmers and trailers, and which crew has them.',
        es: 'La lista de podadoras, orilladoras y remolques, y qué cuadrilla los tiene.',
      },
    },
    equipment_edit: {
      label: { en: 'Change equipment', es: 'Cambiar el equipo' },
      roles: ['csr'],
      group: 'vendors',
      opens: {
        en: 'Adding, changing and deleting equipment, and giving it to a crew.',
        es: 'Agregar, cambiar y eliminar equipo, y darlo a una cuadrilla.',
      },
    },
  },
  view: 'equipment_list',
  write: 'equipment_edit',
  menuAfter: 'zipcodes',
  texts: {
    title: { en: 'Equipment', es: 'Equipo' },
    one: { en: 'a piece of equipment', es: 'un equipo' },
    count: {
      en: '%{count} piece of equipment |||| %{count} pieces of equipment',
      es: '%{count} equipo |||| %{count} equipos',
    },
    search: { en: 'Search name, serial number or notes', es: 'Buscar nombre, número de serie o notas' },
    none: {
      en: 'There is no equipment yet. Add the mowers and trailers that your crews work with.',
      es: 'Todavía no hay equipo. Agregue las podadoras y los remolques con los que trabajan sus cuadrillas.',
    },
    add: { en: 'Add equipment', es: 'Agregar equipo' },
    section: { en: 'Equipment', es: 'Equipo' },
    help: {
      en: 'What it is, where it came from and which crew has it now.',
      es: 'Qué es, de dónde viene y qué cuadrilla lo tiene ahora.',
    },
  },
  fields: {
    name: { en: 'Name', es: 'Nombre' },
    serialNumber: { en: 'Serial number', es: 'Número de serie' },
    crewId: { en: 'Crew', es: 'Cuadrilla' },
    boughtOn: { en: 'Bought on', es: 'Fecha de compra' },
    notes: { en: 'Notes', es: 'Notas' },
    isActive: { en: 'In use', es: 'En uso' },
  },
  named: 'name',
  schemas,
  example: { name: 'Mower 3', serialNumber: 'ZT-1042', boughtOn: '2026-03-02', notes: 'New blades in May' },
});
