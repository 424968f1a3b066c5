import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  reports: {
    title: 'Reports',
    groups: { money: 'Money', work: 'Work', customers: 'Customers', office: 'Office' },
    count: '%{count} row |||| %{count} rows',
    by: 'By',
    none: 'None',
    nothing: 'Nothing in these days, with these filters.',
    notFound: 'There is no report by this name, or you may not see it.',
    all: 'All reports',
    failed: 'The reports could not be loaded. %{reason}',
    totals: 'Totals',
    print: 'Print',
    putOffHelp: 'Charges that are put off to a later day, with their customers.',
  },
} as const;

const es = {
  reports: {
    title: 'Informes',
    groups: { money: 'Dinero', work: 'Trabajo', customers: 'Clientes', office: 'Oficina' },
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
} as const satisfies SameShape<typeof en>;

export const reportMessages = { en, es };
