import type { KeyboardEvent } from 'react';
import { DataTable, type DataTableProps, type RaRecord, useTranslate } from 'react-admin';

/** Arrow keys move between the links of the first column, as in a file list. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const row = (event.target as HTMLElement).closest<HTMLElement>('tbody tr');
  if (step === 0 || !row) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr')];
  const next = rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>('td a');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface TableProps<Row extends RaRecord> extends DataTableProps<Row> {
  /** Key of the table's name for screen readers. */
  label: string;
}

/** react-admin's table with arrow keys to move between rows: `<Table label="…"><Column … /></Table>`. */
export function Table<Row extends RaRecord>({ label, ...props }: TableProps<Row>) {
  const translate = useTranslate();
  return <DataTable<Row> aria-label={translate(label)} onKeyDown={walkRows} {...props} />;
}
