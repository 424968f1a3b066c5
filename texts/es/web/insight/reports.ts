import type { reportMessages as english } from '#texts/en/web/insight/reports.ts';
import type { TextsLike } from '#texts/localized.ts';

export const reportMessages = {
  reports: {
    title: 'Informes',
    groups: {
      money: 'Dinero',
      work: 'Trabajo',
      customers: 'Clientes',
      office: 'Oficina',
    },
    count: '%{count} fila |||| %{count} filas',
    by: 'Por',
    none: 'Ninguno',
    nothing: 'No hay nada en estos días con estos filtros.',
    notFound: 'No hay ningún informe con este nombre, o no tiene permiso para verlo.',
    all: 'Todos los informes',
    failed: 'No se pudieron cargar los informes. %{reason}',
    totals: 'Totales',
    print: 'Imprimir',
    putOffHelp: 'Cargos aplazados a otro día, con sus clientes.',
  },
} satisfies TextsLike<typeof english>;
