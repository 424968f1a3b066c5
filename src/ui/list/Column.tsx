import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DataTable, type RaRecord, useTranslate } from 'react-admin';

import { ROW_ACTIONS_CLASS } from '../theme/tableStyles.ts';

/** Its `source` is plain text: working out every path of every kind of row would make the compiler crawl. */
interface ColumnProps<Row extends RaRecord> {
  /** The server's name for sorting by it; without one it is no sort. */
  source?: string;
  render: (row: Row) => ReactNode;
  /** Key of its title; it names the cell on a phone, where there is no head. */
  label: string;
  /** Figures stand at the right. */
  isNumeric?: boolean;
  /** Left out on a phone. */
  isWide?: boolean;
  /** Takes this share of the table, in percent, and ends longer text in dots; other columns fit their text. */
  share?: number;
}

/** Narrowest that a column of running text gets, before the table scrolls sideways. */
const SHARE_MIN_WIDTH = '8.125rem';
/** Widest that any other gets: one long name pushes nothing out of the table. */
const WORDS_MAX_WIDTH = '22rem';

/** A column of react-admin's table. */
export function Column<Row extends RaRecord>(props: ColumnProps<Row>) {
  const { source, label, render, isNumeric: isFigure = false, isWide = false, share } = props;
  const translate = useTranslate();
  return (
    <DataTable.Col<Row>
      {...(source !== undefined && { source })}
      label={label}
      render={render}
      data-label={translate(label)}
      align={isFigure ? 'right' : 'left'}
      disableSort={source === undefined}
      sx={{
        ...(isWide && { '@media (max-width:599.95px)': { display: 'none !important' } }),
        ...(!isFigure && { maxWidth: WORDS_MAX_WIDTH, overflow: 'hidden', textOverflow: 'ellipsis' }),
        ...(share && { width: `${share}%`, minWidth: SHARE_MIN_WIDTH, maxWidth: 0 }),
      }}
    />
  );
}

interface ActionsColumnProps<Row extends RaRecord> {
  render: (row: Row) => ReactNode;
}

/** Buttons at the end of a row, shown while the row is pointed at or holds the focus. */
export function ActionsColumn<Row extends RaRecord>({ render }: ActionsColumnProps<Row>) {
  return (
    <DataTable.Col<Row>
      label="list.actions"
      disableSort
      headerClassName="SwardRowActionsHead"
      sx={{ width: 0 }}
      render={row => (
        <Box className={ROW_ACTIONS_CLASS} sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          {render(row)}
        </Box>
      )}
    />
  );
}
