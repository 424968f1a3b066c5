import { isDay, showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import { type Cents, showMoney } from '#contract/core/money.ts';
import { amountOf, type CsvColumn } from '#server/api/csv.ts';

/** Sender, at the top of the first page. */
export interface Letterhead {
  name: string;
  /** Address, phone, email and website, if known. */
  lines: readonly string[];
  /** Color of the name. */
  color?: string;
  /** A PNG, and the size at which it is shown. */
  logo?: { data: Buffer; width: number; height: number } | null;
}

interface Fact {
  label: string;
  value: string;
}

export interface BusinessDocument {
  language: Language;
  letterhead: Letterhead;
  title: string;
  /** Period or day covered. */
  subtitle?: string;
  /** Recipient's name and address. */
  addressee?: readonly string[];
  facts?: readonly Fact[];
  isLandscape?: boolean;
  /** Whether pages are sent as they are drawn; their footers then can't show the total number of pages. */
  isLong?: boolean;
  parts: readonly DocumentPart[];
}

export type DocumentPart = { kind: 'text'; text: string } | TablePart;

/** A table ready to draw; its cells are text. */
export interface TablePart {
  kind: 'table';
  title: string | null;
  columns: readonly { header: string; isFigure: boolean; width: number }[];
  pages: AsyncIterable<readonly string[][]> | Iterable<readonly string[][]>;
  totals: readonly (readonly string[])[];
  /** Text to show if there are no rows. */
  empty: string | null;
  /** Font size in points; 9 by default. */
  size?: number;
}

/** Cell type: text, plain number, cents, or day. */
type ColumnKind = 'text' | 'number' | 'money' | 'day';
type CellValue = string | number | null;

export interface DocumentColumn<Row> {
  header: string;
  kind: ColumnKind;
  /** Relative width; defaults to one that suits the column's type. */
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

/** Table of rows, which may arrive page by page; each row of totals has a value per column. */
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

/** Same columns for a CSV file. */
export const csvColumns = <Row>(columns: readonly DocumentColumn<Row>[]): CsvColumn<Row>[] =>
  columns.map(({ header, kind, value }) => ({
    header,
    value: row => {
      const one = value(row);
      return kind === 'money' && typeof one === 'number'
        ? amountOf(one)
        : kind === 'day'
          ? shown(kind, one)
          : one;
    },
  }));
