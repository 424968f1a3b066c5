import { isDay, showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import { type Cents, showMoney } from '#contract/core/money.ts';
import { type CsvColumn, csvMoney } from '#server/api/csv.ts';

/** Who sends a document: the head of its first page. */
export interface Letterhead {
  name: string;
  /** Address, telephone, e-mail, website: those that are known. */
  lines: readonly string[];
}

interface Fact {
  label: string;
  value: string;
}

export interface BusinessDocument {
  language: Language;
  letterhead: Letterhead;
  title: string;
  /** What period or day it is for. */
  subtitle?: string;
  /** Name and address of whom it is for. */
  addressee?: readonly string[];
  facts?: readonly Fact[];
  isLandscape?: boolean;
  /** Its pages go out as they are drawn; so their feet cannot say how many there are. */
  isLong?: boolean;
  parts: readonly DocumentPart[];
}

export type DocumentPart = { kind: 'text'; text: string } | TablePart;

/** A table as it is drawn: its cells are texts. */
export interface TablePart {
  kind: 'table';
  title: string | null;
  columns: readonly { header: string; isFigure: boolean; width: number }[];
  pages: AsyncIterable<readonly string[][]> | Iterable<readonly string[][]>;
  totals: readonly (readonly string[])[];
  /** Stands in place of rows where there are none. */
  empty: string | null;
  /** Of its letters, in points; 9 where it is left out. */
  size?: number;
}

/** What a cell holds: a text, a plain figure, cents, or a day. */
type ColumnKind = 'text' | 'number' | 'money' | 'day';
type CellValue = string | number | null;

export interface DocumentColumn<Row> {
  header: string;
  kind: ColumnKind;
  /** Its share of the table's width beside the others'; left out, what its kind commonly needs. */
  width?: number;
  value: (row: Row) => CellValue;
}

const WIDTHS: Record<ColumnKind, number> = { text: 3, number: 1.2, money: 1.6, day: 1.4 };

function shown(kind: ColumnKind, value: CellValue): string {
  if (value === null) return '';
  if (kind === 'money' && typeof value === 'number') return showMoney(value satisfies Cents);
  if (kind === 'day' && typeof value === 'string' && isDay(value)) return showDay(value);
  return String(value);
}

/** A table of rows that may come page by page; each row of totals has a value for each column. */
export function tableOf<Row>({
  title,
  columns,
  pages,
  totals = [],
  empty,
}: {
  title?: string;
  columns: readonly DocumentColumn<Row>[];
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  totals?: readonly (readonly CellValue[])[];
  empty?: string;
}): TablePart {
  async function* cells() {
    for await (const rows of pages)
      yield rows.map(row => columns.map(({ kind, value }) => shown(kind, value(row))));
  }
  return {
    kind: 'table',
    title: title ?? null,
    columns: columns.map(({ header, kind, width }) => ({
      header,
      isFigure: kind === 'number' || kind === 'money',
      width: width ?? WIDTHS[kind],
    })),
    pages: cells(),
    totals: totals.map(row => columns.map(({ kind }, index) => shown(kind, row[index] ?? null))),
    empty: empty ?? null,
  };
}

/** The same columns in a file for spreadsheets. */
export const csvColumns = <Row>(columns: readonly DocumentColumn<Row>[]): CsvColumn<Row>[] =>
  columns.map(({ header, kind, value }) => ({
    header,
    value: row => {
      const one = value(row);
      return kind === 'money' && typeof one === 'number'
        ? csvMoney(one)
        : kind === 'day'
          ? shown(kind, one)
          : one;
    },
  }));
