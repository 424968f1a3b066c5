import type { savedReportsResource as english } from '#texts/en/contract/insight/savedReports.resource.ts';
import type { TextsLike } from '#texts/localized.ts';

export const savedReportsResource = {
  report_save: 'Guardar y programar informes',
  reportSaveOpens:
    'Guardar un informe con sus filtros bajo un nombre y enviarlo por correo a la oficina en fechas fijas.',
  texts: {
    title: 'Informes guardados',
    one: 'un informe guardado',
    count: '%{count} informe guardado |||| %{count} informes guardados',
    search: 'Buscar nombre',
    none: 'Todavía no hay informes guardados. Abra un informe, elija los filtros y guárdelo.',
    add: 'Guardar un informe',
    section: 'Informe guardado',
    help: 'Se abre por su nombre con los mismos filtros. Con fechas fijas va por correo a personas de la oficina que pueden ver informes; los días como «el mes pasado» se cuentan de nuevo cada vez.',
  },
  fields: {
    name: 'Nombre',
    report: 'Informe',
    filter: 'Filtros',
    repeat: 'Por correo',
    weekday: 'El día',
    monthDay: 'Día del mes',
    hour: 'A las',
    recipientIds: 'Para',
  },
} satisfies TextsLike<typeof english>;
