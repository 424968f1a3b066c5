import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';

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
      label: { en: 'Crews’ checklists', es: 'Listas de control de las cuadrillas' },
      roles: [],
      group: 'settings',
      opens: {
        en: 'What crews have to tick before they complete a stop, by kind of service.',
        es: 'Lo que las cuadrillas marcan antes de terminar una parada, por tipo de servicio.',
      },
    },
  },
  view: 'checklist_edit',
  write: 'checklist_edit',
  menuAfter: 'forceServices',
  texts: {
    title: { en: 'Checklists', es: 'Listas de control' },
    one: { en: 'an item of a checklist', es: 'un punto de una lista de control' },
    count: { en: '%{count} item |||| %{count} items', es: '%{count} punto |||| %{count} puntos' },
    search: { en: 'Search text', es: 'Buscar texto' },
    none: {
      en: 'There are no checklists yet. Crews tick the items of a kind of service as they complete a stop.',
      es: 'Todavía no hay listas. Las cuadrillas marcan los puntos de cada tipo de servicio al terminar una parada.',
    },
    add: { en: 'Add item', es: 'Agregar punto' },
    section: { en: 'Checklist item', es: 'Punto de una lista de control' },
    help: {
      en: 'Phones show it the next time they load a day. Completed visits keep the list as it was.',
      es: 'Los teléfonos lo muestran con el próximo día que carguen. Las visitas terminadas conservan su lista como era.',
    },
  },
  fields: {
    serviceType: { en: 'Service', es: 'Servicio' },
    position: { en: 'Order', es: 'Orden' },
    text: { en: 'English', es: 'Inglés' },
    textEs: { en: 'Spanish', es: 'Español' },
    isRequired: { en: 'Required', es: 'Obligatorio' },
    isActive: { en: 'Active', es: 'Activo' },
  },
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
