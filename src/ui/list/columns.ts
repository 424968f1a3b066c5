import { useStore } from 'ra-core';
import type { ReactNode } from 'react';
import { storedUser } from '../../dataProvider/session.ts';

/** One column of a list. */
export interface Column<Row> {
  /** Names the column in what the reader chose; never shown. */
  key: string;
  /** Key of its title. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** The server's name for sorting by it; without one it is no sort. */
  sort?: string;
  /** Figures stand at the right. */
  isFigure?: boolean;
  /** Shown only once the reader asks for it. */
  isExtra?: boolean;
  /** Left out where the screen is narrow. */
  isWide?: boolean;
  /** Takes this share of the table, in percent, and ends longer text in dots; other columns fit their text. */
  share?: number;
}

export interface ColumnChoice<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  reset: () => void;
}

/** Which columns the reader sees, kept for each user of this browser. The first column always shows. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const given = columns.filter(column => !column.isExtra).map(column => column.key);
  const [chosen, setChosen] = useStore<string[] | null>(`columns.${list}.${storedUser()?.id ?? 0}`, null);
  const keys = chosen ?? given;
  const isShown = (key: string) => key === columns[0]?.key || keys.includes(key);
  return {
    columns,
    shown: columns.filter(column => isShown(column.key)),
    isShown,
    toggle: key => setChosen(keys.includes(key) ? keys.filter(one => one !== key) : [...keys, key]),
    reset: () => setChosen(null),
  };
}
