import type { SameShape } from '../../i18n/shape.ts';

const en = {
  list: {
    filters: 'Filters',
    clearFilters: 'Clear filters',
    apply: 'Apply',
    noOption: 'Nothing by this name.',
    rowsPerPage: 'Rows per page',
    range: '%{from}–%{to} of %{total}',
    previous: 'Previous page',
    next: 'Next page',
    actions: 'Actions',
    deleteTitle: 'Delete this row? |||| Delete these %{smart_count} rows?',
    deleteChosen: 'This cannot be undone. What something else depends on stays.',
    export: 'Export CSV',
    failed: 'The list could not be loaded. %{reason}',
    tryAgain: 'Try again',
    nothingFound: 'Nothing matches this search and these filters.',
    add: 'Add',
  },
} as const;

const es = {
  list: {
    filters: 'Filtros',
    clearFilters: 'Quitar filtros',
    apply: 'Aplicar',
    noOption: 'No hay nada con ese nombre.',
    rowsPerPage: 'Filas por página',
    range: '%{from}–%{to} de %{total}',
    previous: 'Página anterior',
    next: 'Página siguiente',
    actions: 'Acciones',
    deleteTitle: '¿Eliminar esta fila? |||| ¿Eliminar estas %{smart_count} filas?',
    deleteChosen: 'No se puede deshacer. Se queda aquello de lo que depende otra cosa.',
    export: 'Exportar CSV',
    failed: 'No se pudo cargar la lista. %{reason}',
    tryAgain: 'Intentar de nuevo',
    nothingFound: 'Nada coincide con esta búsqueda y estos filtros.',
    add: 'Agregar',
  },
} as const satisfies SameShape<typeof en>;

export const listMessages = { en, es };
