import { useListContext, useLocaleState } from 'ra-core';
import type { ReportColumn, ReportInfo, ReportRow } from '#contract/insight/reports.calls.ts';
import { isFigure } from '#contract/insight/reports.ts';
import { cellText } from '#contract/insight/reportText.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useSay } from './useReports.ts';

/** Running text, which gets so much of the table and ends in dots. */
const SHARE = 19;

/** A phone shows the first two columns and the last so many figures, which are what a report comes to. */
const PHONE_FIGURES = 2;

/** The split that stands first, where there is one, and the report's own columns. */
function columnsOf({ splits, columns }: ReportInfo, by: unknown): ReportColumn[] {
  const split = splits.find(({ name }) => name === by) ?? splits[0];
  return split ? [{ ...split, name: 'split' }, ...columns] : columns;
}

/** The rows of any report; the first column leads to what is behind a row. */
export function ReportTable({ report }: { report: ReportInfo }) {
  const say = useSay();
  const [locale] = useLocaleState();
  const { filterValues } = useListContext();
  const columns = columnsOf(report, filterValues.by);
  const onPhone = new Set([
    ...columns.slice(0, 2),
    ...columns.filter(({ kind }) => isFigure(kind)).slice(-PHONE_FIGURES),
  ]);
  const hidden = columns.flatMap(({ name, isExtra }) => (isExtra ? [name] : []));
  const language = isLanguage(locale) ? locale : 'en';
  return (
    <Table<ReportRow> label={say(report.title)} bulkActionButtons={false} hiddenColumns={hidden}>
      {columns.map((column, index) => (
        <Column<ReportRow>
          key={`${column.name} ${say(column.label)}`}
          source={column.name}
          label={say(column.label)}
          isNumeric={isFigure(column.kind)}
          isWide={!onPhone.has(column)}
          {...(column.kind === 'text' && { share: SHARE })}
          render={row => {
            const text = cellText(column, row[column.name] ?? null, language);
            return index === 0 && row.to ? <RowLink to={row.to}>{text}</RowLink> : text;
          }}
        />
      ))}
    </Table>
  );
}
