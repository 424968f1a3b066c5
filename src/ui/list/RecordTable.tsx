import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { ROW_ACTIONS_CLASS } from '../theme/tableStyles.ts';
import type { Column } from './columns.ts';
import { StackedRows } from './StackedRows.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useOverflows } from './useOverflows.ts';

interface RecordTableProps<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  /** Buttons at the end of a row, shown while the row is pointed at or holds the focus. */
  actions?: (row: Row) => ReactNode;
  /** What a screen reader calls the table. */
  label: string;
}

/** Up and down walk the links of the first column, as they would in a file list. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('td:first-of-type a, th[scope=row] a')];
  const row = (event.target as HTMLElement).closest('tr');
  const at = links.findIndex(link => row?.contains(link));
  const next = links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * The rows of the list around it, with sorting in the head; on a phone one below another. The first column is the
 * record's name and link.
 */
export function RecordTable<Row extends RaRecord>({ columns: all, actions, label }: RecordTableProps<Row>) {
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const columns = isNarrow ? all.filter(column => !column.isWide) : all;
  const { data, isPending, isFetching, perPage } = useListContext<Row>();
  const { ref, isOverflowing } = useOverflows();
  if (isPending) return <TableSkeleton columns={columns.length} rows={Math.min(perPage, 10)} />;
  if (isNarrow)
    return (
      <StackedRows
        rows={data ?? []}
        columns={columns}
        actions={actions}
        label={label}
        isBusy={isFetching === true}
      />
    );
  return (
    <Box ref={ref} sx={{ overflowX: isOverflowing ? 'auto' : 'visible' }}>
      <Table
        stickyHeader={!isOverflowing}
        aria-label={label}
        aria-busy={isFetching}
        sx={{ opacity: isFetching ? 0.65 : 1, transition: 'opacity 120ms' }}
      >
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <HeadCell key={column.key} column={column} />
            ))}
            {actions && <TableCell component="td" sx={{ width: 0 }} />}
          </TableRow>
        </TableHead>
        <TableBody onKeyDown={walkRows}>
          {(data ?? []).map(row => (
            <TableRow key={row.id} hover>
              {columns.map((column, index) => (
                <TableCell
                  key={column.key}
                  component={index === 0 ? 'th' : 'td'}
                  scope={index === 0 ? 'row' : undefined}
                  align={column.isFigure ? 'right' : 'left'}
                  sx={{ ...cellLook(column), fontWeight: index === 0 ? 560 : 400 }}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
              {actions && (
                <TableCell padding="none" sx={{ width: 0, paddingInline: '4px 8px' }}>
                  <Box className={ROW_ACTIONS_CLASS} sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                    {actions(row)}
                  </Box>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Narrowest that a column of running text gets, in pixels, before the table scrolls sideways. */
const SHARE_MIN_WIDTH = 130;

/** Only figures stand in columns of equal digits: in words and telephone numbers these look gappy. */
function cellLook<Row>({ share, isFigure }: Column<Row>): CSSProperties {
  return {
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontVariantNumeric: isFigure ? 'tabular-nums' : 'normal',
    ...(share && { width: `${share}%`, minWidth: SHARE_MIN_WIDTH, maxWidth: 0 }),
  };
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const field = column.sort;
  const isSorted = field !== undefined && sort.field === field;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const title = translate(column.label);
  return (
    <TableCell align={column.isFigure ? 'right' : 'left'} sortDirection={isSorted ? direction : false}>
      {field ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          sx={{ verticalAlign: 'middle' }}
          onClick={() => setSort({ field, order: isSorted && direction === 'asc' ? 'DESC' : 'ASC' })}
        >
          {title}
        </TableSortLabel>
      ) : (
        <span style={{ verticalAlign: 'middle' }}>{title}</span>
      )}
    </TableCell>
  );
}
