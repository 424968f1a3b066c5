import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';
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
      label: { en: 'Prices of extra work', es: 'Precios de trabajos extra' },
      roles: [],
      group: 'settings',
      opens: {
        en: 'What crews may offer customers at the door, and what it costs.',
        es: 'Lo que las cuadrillas pueden ofrecer a los clientes durante la visita y cuánto cuesta.',
      },
    },
  },
  view: 'extra_work_edit',
  write: 'extra_work_edit',
  menuAfter: 'priceCampaign',
  texts: {
    title: { en: 'Extra work', es: 'Trabajos extra' },
    one: { en: 'a kind of extra work', es: 'un tipo de trabajo extra' },
    count: { en: '%{count} price |||| %{count} prices', es: '%{count} precio |||| %{count} precios' },
    search: { en: 'Search name or description', es: 'Buscar nombre o descripción' },
    none: {
      en: 'There is no extra work yet. Crews can offer customers what is listed here, at its price.',
      es: 'Todavía no hay trabajos extra. Las cuadrillas ofrecen lo que está aquí, a su precio.',
    },
    add: { en: 'Add extra work', es: 'Agregar trabajo extra' },
    section: { en: 'Extra work', es: 'Trabajo extra' },
    help: {
      en: 'Phones show it the next time they load a day. Work that a customer agreed to keeps its price.',
      es: 'Los teléfonos lo muestran con el próximo día que carguen. Lo que un cliente ya aceptó conserva su precio.',
    },
  },
  fields: {
    name: { en: 'Name', es: 'Nombre' },
    nameEs: { en: 'Name in Spanish', es: 'Nombre en español' },
    description: { en: 'Description', es: 'Descripción' },
    descriptionEs: { en: 'Description in Spanish', es: 'Descripción en español' },
    unit: { en: 'Priced by', es: 'Se cobra por' },
    priceCents: { en: 'Price', es: 'Precio' },
    isTaxable: { en: 'Sales tax applies', es: 'Lleva impuesto sobre ventas' },
    serviceTypes: { en: 'Only at visits for', es: 'Solo en visitas de' },
    crewIds: { en: 'Only by crews', es: 'Solo las cuadrillas' },
    isActive: { en: 'Active', es: 'Activo' },
  },
  named: 'name',
  schemas,
  example: { name: 'Mulch, spread', nameEs: 'Mantillo, colocado', unit: 'bag', priceCents: 1200 },
});
