/** A file's cells in rows, before the header row is known. */
export interface Sheet {
  /** Empty if the file has no sheets. */
  name: string;
  rows: string[][];
}

/** A file as it was read. */
export interface SheetFile {
  /** Encoding of a text file, such as `utf-8`, or another file's format, such as `xlsx`. */
  encoding: string;
  /** Sheets with at least one filled cell. */
  sheets: Sheet[];
}

export const isFilled = (cells: readonly string[]) => cells.some(cell => cell.trim() !== '');
