import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { TimeEntry, WeekTotals } from '#contract/field/timeSheets.calls.ts';
import type { Amount, CsvColumn } from '#server/api/csv.ts';
import { fieldTexts } from '#texts/server/field.ts';

/** Minutes as decimal hours for payroll: 90 is 1.50. */
const csvHours = (minutes: number): Amount => ({ amount: minutes / 60 });

interface Column<Row> {
  header: Bilingual;
  value: CsvColumn<Row>['value'];
}

export const inLanguage = <Row>(columns: readonly Column<Row>[], language: Language): CsvColumn<Row>[] =>
  columns.map(({ header, value }) => ({ header: header[language], value }));

export const ENTRY_COLUMNS: readonly Column<TimeEntry>[] = [
  { header: fieldTexts.timeSheets.person, value: row => row.userName },
  { header: fieldTexts.timeSheets.date, value: row => row.date },
  { header: fieldTexts.timeSheets.kind, value: row => row.kind },
  { header: fieldTexts.timeSheets.from, value: row => row.start },
  { header: fieldTexts.timeSheets.to, value: row => row.end },
  { header: fieldTexts.timeSheets.hours, value: row => csvHours(row.minutes) },
  { header: fieldTexts.timeSheets.mark, value: row => row.flag },
  { header: fieldTexts.timeSheets.reasonCorrection, value: row => row.reason },
];

const WEEKDAYS: readonly Bilingual[] = fieldTexts.timeSheets.weekdays;

/** Columns with the totals of the week that begins on a Monday. */
export const weekColumns = (monday: string): readonly Column<WeekTotals>[] => [
  { header: fieldTexts.timeSheets.weekFrom, value: () => monday },
  { header: fieldTexts.timeSheets.person, value: row => row.name },
  { header: fieldTexts.timeSheets.type, value: row => row.type },
  { header: fieldTexts.timeSheets.crew, value: row => row.crewName },
  ...WEEKDAYS.map((header, index) => ({
    header,
    value: (row: WeekTotals) => csvHours(row.days[index] ?? 0),
  })),
  { header: fieldTexts.timeSheets.work, value: row => csvHours(row.workMinutes) },
  { header: fieldTexts.timeSheets.breaks, value: row => csvHours(row.breakMinutes) },
  { header: fieldTexts.timeSheets.net, value: row => csvHours(row.netMinutes) },
  { header: fieldTexts.timeSheets.overtime, value: row => csvHours(row.overtimeMinutes) },
  { header: fieldTexts.timeSheets.notClockedOut, value: row => row.forgotten },
];
