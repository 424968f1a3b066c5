import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CardList } from './CardList.tsx';

interface LinkCardsProps<Row extends RaRecord<number>> {
  to: (row: Row) => string;
  title: (row: Row) => string;
  /** On the right of the title. */
  status: (row: Row) => ReactNode;
  /** The second line; empty parts are left out. */
  facts: (row: Row) => readonly (string | false | null)[];
  /** On the right of the second line. */
  amount: (row: Row) => ReactNode;
}

/** The list on a phone: one card of two lines per row, which leads to the row's page. */
export function LinkCards<Row extends RaRecord<number>>(props: LinkCardsProps<Row>) {
  const { to, title, status, facts, amount } = props;
  const line = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1.5 };
  return (
    <CardList<Row> skeletonHeight={68}>
      {row => (
        <Card>
          <CardActionArea component={Link} to={to(row)} sx={{ padding: '12px 14px' }}>
            <Box sx={line}>
              <Typography variant="subtitle1" component="h2" noWrap>
                {title(row)}
              </Typography>
              {status(row)}
            </Box>
            <Box sx={line}>
              <Typography variant="body2" color="textSecondary" noWrap>
                {facts(row).filter(Boolean).join(' · ')}
              </Typography>
              {amount(row)}
            </Box>
          </CardActionArea>
        </Card>
      )}
    </CardList>
  );
}
