import type { extraWorkResource as english } from '#texts/en/contract/field/extraWork.resource.ts';
import type { TextsLike } from '#texts/localized.ts';

export const extraWorkResource = {
  extra_work_edit: 'Precios de trabajos extra',
  extraWorkEditOpens:
    'Lo que las cuadrillas pueden ofrecer a los clientes durante la visita y cuánto cuesta.',
  texts: {
    title: 'Trabajos extra',
    one: 'un tipo de trabajo extra',
    count: '%{count} precio |||| %{count} precios',
    search: 'Buscar nombre o descripción',
    none: 'Todavía no hay trabajos extra. Las cuadrillas ofrecen lo que está aquí, a su precio.',
    add: 'Agregar trabajo extra',
    section: 'Trabajo extra',
    help: 'Los teléfonos lo muestran con el próximo día que carguen. Lo que un cliente ya aceptó conserva su precio.',
  },
  fields: {
    name: 'Nombre',
    nameEs: 'Nombre en español',
    description: 'Descripción',
    descriptionEs: 'Descripción en español',
    unit: 'Se cobra por',
    priceCents: 'Precio',
    isTaxable: 'Lleva impuesto sobre ventas',
    serviceTypes: 'Solo en visitas de',
    crewIds: 'Solo las cuadrillas',
    isActive: 'Activo',
  },
} satisfies TextsLike<typeof english>;
