import type { SameShape } from '../../i18n/shape.ts';

const en = {
  list: {
    columns: 'Columns',
    resetColumns: 'Back to the usual columns',
    filters: 'Filters',
    clearFilters: 'Clear filters',
    clearAll: 'Clear search and filters',
    apply: 'Apply',
    noOption: 'Nothing by this name.',
    pages: 'Pages',
    rowsPerPage: 'Rows per page',
    range: '%{from}–%{to} of %{total}',
    first_page: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last_page: 'Last page',
    actions: 'Actions',
    export: 'Export CSV',
    failed: 'The list could not be loaded. %{reason}',
    tryAgain: 'Try again',
    nothingFound: 'Nothing matches this search and these filters.',
    add: 'Add',
  },
} as const;

const es = {
  list: {
    columns: 'Columnas',
    resetColumns: 'Volver a las columnas de siempre',
    filters: 'Filtros',
    clearFilters: 'Quitar filtros',
    clearAll: 'Quitar búsqueda y filtros',
    apply: 'Aplicar',
    noOption: 'No hay nada con ese nombre.',
    pages: 'Páginas',
    rowsPerPage: 'Filas por página',
    range: '%{from}–%{to} de %{total}',
    first_page: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    last_page: 'Última página',
    actions: 'Acciones',
    export: 'Exportar CSV',
    failed: 'No se pudo cargar la lista. %{reason}',
    tryAgain: 'Intentar de nuevo',
    nothingFound: 'Nada coincide con esta búsqueda y estos filtros.',
    add: 'Agregar',
  },
} as const satisfies SameShape<typeof en>;

export const listMessages = { en, es };
