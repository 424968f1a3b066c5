import { WEEKDAYS } from '#contract/core/enums.ts';
import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';

export const REPORT_REPEATS = ['never', 'daily', 'weekly', 'monthly'] as const;
export type ReportRepeat = (typeof REPORT_REPEATS)[number];
/** Highest day that every month has. */
export const MAX_MONTH_DAY = 28;
const MAX_RECIPIENTS = 50;

const schemas = ({ z, requiredText }: SchemaTools) => {
  const filter = z.record(z.string(), z.unknown());
  return {
    row: z.object({
      id: z.number(),
      name: z.string(),
      report: z.string(),
      filter,
      repeat: z.enum(REPORT_REPEATS),
      /** ISO weekday of a weekly report. */
      weekday: z.literal(WEEKDAYS),
      monthDay: z.number(),
      /** In the business's time zone. */
      hour: z.number(),
      recipientIds: z.array(z.number()),
      recipientNames: z.array(z.string()),
      createdByName: z.string().nullable(),
      version: z.number(),
    }),
    body: z
      .object({
        name: requiredText('required', 120),
        report: requiredText('required', 60),
        filter: filter.default({}),
        repeat: z.enum(REPORT_REPEATS).default('never'),
        weekday: z.literal(WEEKDAYS).default(1),
        monthDay: z.int().min(1).max(MAX_MONTH_DAY).default(1),
        hour: z.int().min(0).max(23).default(7),
        recipientIds: z.array(z.int().positive()).max(MAX_RECIPIENTS).default([]),
      })
      .refine(({ repeat, recipientIds }) => repeat === 'never' || recipientIds.length > 0, {
        path: ['recipientIds'],
        message: 'required',
      }),
  };
};
export type SavedReport = RowOf<typeof schemas>;

export const savedReports = plainResource({
  name: 'saved-reports',
  entity: 'saved-report',
  permissions: {
    report_save: {
      label: { en: 'Save and schedule reports', es: 'Guardar y programar informes' },
      roles: ['csr'],
      group: 'daily',
      opens: {
        en: 'Keeping a report with its filters under a name, and mailing it to the office on a schedule.',
        es: 'Guardar un informe con sus filtros bajo un nombre y enviarlo por correo a la oficina en fechas fijas.',
      },
    },
  },
  view: 'report_save',
  write: 'report_save',
  menuAfter: 'reports',
  texts: {
    title: { en: 'Saved Reports', es: 'Informes guardados' },
    one: { en: 'a saved report', es: 'un informe guardado' },
    count: {
      en: '%{count} saved report |||| %{count} saved reports',
      es: '%{count} informe guardado |||| %{count} informes guardados',
    },
    search: { en: 'Search name', es: 'Buscar nombre' },
    none: {
      en: 'No report is saved yet. Open a report, set its filters and save it.',
      es: 'Todavía no hay informes guardados. Abra un informe, elija los filtros y guárdelo.',
    },
    add: { en: 'Save a report', es: 'Guardar un informe' },
    section: { en: 'Saved report', es: 'Informe guardado' },
    help: {
      en: 'Opened under its name with the same filters. With a schedule it goes by e-mail to people of the office who may see reports; days such as “last month” are counted anew each time.',
      es: 'Se abre por su nombre con los mismos filtros. Con fechas fijas va por correo a personas de la oficina que pueden ver informes; los días como «el mes pasado» se cuentan de nuevo cada vez.',
    },
  },
  fields: {
    name: { en: 'Name', es: 'Nombre' },
    report: { en: 'Report', es: 'Informe' },
    filter: { en: 'Filters', es: 'Filtros' },
    repeat: { en: 'By e-mail', es: 'Por correo' },
    weekday: { en: 'On', es: 'El día' },
    monthDay: { en: 'Day of the month', es: 'Día del mes' },
    hour: { en: 'At', es: 'A las' },
    recipientIds: { en: 'To', es: 'Para' },
  },
  named: 'name',
  schemas,
  example: { name: 'Last month by market', report: 'revenue', filter: { period: 'lastMonth', by: 'market' } },
});
