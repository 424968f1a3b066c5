import { useListContext, useLocaleState } from 'ra-core';
import type { ReportColumn, ReportInfo, ReportRow } from '#contract/insight/reports.calls.ts';
import { isFigure } from '#contract/insight/reports.ts';
import { cellText } from '#contract/insight/reportText.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useSay } from './useReports.ts';

/** Percentage of the table's width for a column of running text, which is cut off with an ellipsis. */
const SHARE = 19;

/**
 * Number of figures that a phone shows besides the first two columns: the last ones, which are the report's
 * result.
 */
const PHONE_FIGURES = 2;

/** Returns the columns: the chosen split first, if any, then the report's own. */
function columnsOf({ splits, columns }: ReportInfo, by: unknown): ReportColumn[] {
  const split = splits.find(({ name }) => name === by) ?? splits[0];
  return split ? [{ ...split, name: 'split' }, ...columns] : columns;
}

/** The rows of any report; the first column links to the records behind a row. */
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
