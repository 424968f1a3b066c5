import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DataTable, type RaRecord, useTranslate } from 'react-admin';

import { ROW_ACTIONS_CLASS } from '../theme/tableStyles.ts';

/** `source` is a plain string: computing every path of every row type would slow the compiler down. */
interface ColumnProps<Row extends RaRecord> {
  /** The server's name of the sort field; without it the column can't be sorted. */
  source?: string;
  render: (row: Row) => ReactNode;
  /** Key of the title; on a phone, where the table has no head, it labels the cell. */
  label: string;
  /** Aligns numbers to the right. */
  isNumeric?: boolean;
  /** Hidden on a phone. */
  isWide?: boolean;
  /** Percentage of the table's width, with longer text cut off by dots; other columns fit their text. */
  share?: number;
  /** Longer text takes several lines instead of being cut off. */
  isWrapped?: boolean;
}

/** Minimum width of a column with a share; below it, the table scrolls horizontally. */
const SHARE_MIN_WIDTH = '8.125rem';
/** Maximum width of all other columns, so that one long name can't push the rest out of the table. */
const WORDS_MAX_WIDTH = '22rem';

export function Column<Row extends RaRecord>(props: ColumnProps<Row>) {
  const {
    source,
    label,
    render,
    isNumeric: isFigure = false,
    isWide = false,
    share,
    isWrapped = false,
  } = props;
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
        ...(isWrapped && { '&&&': { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: '4px' } }),
        ...(share && { width: `${share}%`, minWidth: SHARE_MIN_WIDTH, maxWidth: 0 }),
      }}
    />
  );
}

interface ActionsColumnProps<Row extends RaRecord> {
  render: (row: Row) => ReactNode;
}

/** Buttons at the end of a row, shown while the row is hovered or has the focus. */
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
