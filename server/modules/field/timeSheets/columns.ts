import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { TimeEntry, WeekTotals } from '#contract/field/timeSheets.calls.ts';
import type { CsvColumn } from '#server/api/csv.ts';

/** Minutes as decimal hours for payroll: 90 is 1.50. */
const csvHours = (minutes: number): string => (minutes / 60).toFixed(2);

interface Column<Row> {
  header: Bilingual;
  value: (row: Row) => string | number | null;
}

export const inLanguage = <Row>(columns: readonly Column<Row>[], language: Language): CsvColumn<Row>[] =>
  columns.map(({ header, value }) => ({ header: header[language], value }));

export const ENTRY_COLUMNS: readonly Column<TimeEntry>[] = [
  { header: { en: 'Person', es: 'Persona' }, value: row => row.userName },
  { header: { en: 'Date', es: 'Fecha' }, value: row => row.date },
  { header: { en: 'Kind', es: 'Tipo' }, value: row => row.kind },
  { header: { en: 'From', es: 'Desde' }, value: row => row.start },
  { header: { en: 'To', es: 'Hasta' }, value: row => row.end },
  { header: { en: 'Hours', es: 'Horas' }, value: row => csvHours(row.minutes) },
  { header: { en: 'Mark', es: 'Marca' }, value: row => row.flag },
  { header: { en: 'Reason of the correction', es: 'Motivo de la corrección' }, value: row => row.reason },
];

const WEEKDAYS: readonly Bilingual[] = [
  { en: 'Mon', es: 'Lun' },
  { en: 'Tue', es: 'Mar' },
  { en: 'Wed', es: 'Mié' },
  { en: 'Thu', es: 'Jue' },
  { en: 'Fri', es: 'Vie' },
  { en: 'Sat', es: 'Sáb' },
  { en: 'Sun', es: 'Dom' },
];

/** Columns with the totals of the week that begins on a Monday. */
export const weekColumns = (monday: string): readonly Column<WeekTotals>[] => [
  { header: { en: 'Week from', es: 'Semana del' }, value: () => monday },
  { header: { en: 'Person', es: 'Persona' }, value: row => row.name },
  { header: { en: 'Type', es: 'Tipo' }, value: row => row.type },
  { header: { en: 'Crew', es: 'Cuadrilla' }, value: row => row.crewName },
  ...WEEKDAYS.map((header, index) => ({
    header,
    value: (row: WeekTotals) => csvHours(row.days[index] ?? 0),
  })),
  { header: { en: 'Work', es: 'Trabajo' }, value: row => csvHours(row.workMinutes) },
  { header: { en: 'Breaks', es: 'Descansos' }, value: row => csvHours(row.breakMinutes) },
  { header: { en: 'Net', es: 'Neto' }, value: row => csvHours(row.netMinutes) },
  { header: { en: 'Overtime', es: 'Horas extra' }, value: row => csvHours(row.overtimeMinutes) },
  { header: { en: 'Not clocked out', es: 'Sin salida' }, value: row => row.forgotten },
];
