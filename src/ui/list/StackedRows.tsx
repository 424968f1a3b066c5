import Box from '@mui/material/Box';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Column } from './columns.ts';

interface StackedRowsProps<Row extends RaRecord> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  actions?: ((row: Row) => ReactNode) | undefined;
  label: string;
  isBusy: boolean;
}

/** A table's rows where it has no room to be one: each row a block, its name above what else there is to say. */
export function StackedRows<Row extends RaRecord>(props: StackedRowsProps<Row>) {
  const { rows, columns, actions, label, isBusy } = props;
  const translate = useTranslate();
  const [name, ...facts] = columns;
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={isBusy}
      sx={{ listStyle: 'none', margin: 0, padding: 0, opacity: isBusy ? 0.65 : 1 }}
    >
      {rows.map(row => (
        <Box
          key={row.id}
          component="li"
          sx={{
            padding: '10px 12px',
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
            <Box sx={{ fontWeight: 560, minWidth: 0, overflowWrap: 'anywhere' }}>{name?.cell(row)}</Box>
            {actions && <Box sx={{ display: 'flex', margin: '-6px -6px -6px 0' }}>{actions(row)}</Box>}
          </Box>
          <Box
            component="dl"
            sx={{
              margin: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(88px, 34%) minmax(0, 1fr)',
              gap: '2px 12px',
            }}
          >
            {facts.map(column => (
              <Box key={column.key} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {translate(column.label)}
                </Box>
                <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {column.cell(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
