import type { checklistItemsResource as english } from '#texts/en/contract/field/checklistItems.resource.ts';
import type { TextsLike } from '#texts/localized.ts';

export const checklistItemsResource = {
  checklist_edit: 'Listas de control de las cuadrillas',
  checklistEditOpens: 'Lo que las cuadrillas marcan antes de terminar una parada, por tipo de servicio.',
  texts: {
    title: 'Listas de control',
    one: 'un punto de una lista de control',
    count: '%{count} punto |||| %{count} puntos',
    search: 'Buscar texto',
    none: 'Todavía no hay listas. Las cuadrillas marcan los puntos de cada tipo de servicio al terminar una parada.',
    add: 'Agregar punto',
    section: 'Punto de una lista de control',
    help: 'Los teléfonos lo muestran con el próximo día que carguen. Las visitas terminadas conservan su lista como era.',
  },
  fields: {
    serviceType: 'Servicio',
    position: 'Orden',
    text: 'Inglés',
    textEs: 'Español',
    isRequired: 'Obligatorio',
    isActive: 'Activo',
  },
} satisfies TextsLike<typeof english>;
