import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext } from 'ra-core';
import type { ReactNode } from 'react';

interface RowCardsProps<Row extends RaRecord<number>> {
  onOpen: (id: number) => void;
  title: (row: Row) => string;
  /** Status on the right of the title. */
  status: (row: Row) => ReactNode;
  /** Content below the title. */
  children: (row: Row) => ReactNode;
}

/** The list on a phone: one card per row; tapping anywhere on it opens the row's panel. */
export function RowCards<Row extends RaRecord<number>>(props: RowCardsProps<Row>) {
  const { onOpen, title, status, children } = props;
  const { data } = useListContext<Row>();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {data?.map(row => (
        <Card key={row.id}>
          <CardActionArea onClick={() => onOpen(row.id)} sx={{ padding: '12px 14px' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
              <Typography variant="subtitle1" component="h2" noWrap>
                {title(row)}
              </Typography>
              {status(row)}
            </Box>
            {children(row)}
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
