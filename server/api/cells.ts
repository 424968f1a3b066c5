/** A column of a list's file. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvCell;
}

/** A number with two decimals: an amount in dollars, or hours. */
export interface Amount {
  amount: number;
}

export type CsvCell = string | number | Amount | null;

export const isAmount = (cell: CsvCell): cell is Amount => typeof cell === 'object' && cell !== null;

/** Cents as an amount in dollars: 123450 becomes 1234.50, without a currency sign. */
export const amountOf = (cents: number): Amount => ({ amount: cents / 100 });
