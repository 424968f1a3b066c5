/** Cells of a file in rows, before it is known which row names the columns. */
export interface Sheet {
  /** Empty if the file has no sheets. */
  name: string;
  rows: string[][];
}

/** A file as it was read. */
export interface SheetFile {
  /** Encoding of a text, such as `utf-8`, or the kind of another file, such as `xlsx`. */
  encoding: string;
  /** Sheets with at least one filled cell. */
  sheets: Sheet[];
}

export const isFilled = (cells: readonly string[]) => cells.some(cell => cell.trim() !== '');
