import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import type { ChargeRow } from '../../../contract/charges.ts';
import { DayText } from '../../theme/components/DayText.tsx';
import { Money } from '../../theme/components/Money.tsx';
import { StatusLabel } from '../../theme/components/StatusLabel.tsx';
import { searchWith } from './openedCharge.ts';

const SKELETONS = [1, 2, 3, 4, 5, 6];

/** The list on a phone: a card a charge, all of it the link. */
export function ChargeCards() {
  const { data, isPending, isFetching } = useListContext<ChargeRow>();
  if (isPending)
    return (
      <Box sx={{ display: 'grid', gap: 1 }} aria-busy="true">
        {SKELETONS.map(one => (
          <Skeleton key={one} variant="rounded" height={92} />
        ))}
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, opacity: isFetching ? 0.65 : 1 }}>
      {data?.map(row => (
        <ChargeCard key={row.id} row={row} />
      ))}
    </Box>
  );
}

function ChargeCard({ row }: { row: ChargeRow }) {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={{ search: searchWith(search, row.id) }}
        sx={{ padding: '12px 14px' }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
          <Typography variant="subtitle1" component="h2" noWrap>
            {row.customerName}
          </Typography>
          <Typography variant="subtitle1" component="span">
            <Money cents={row.unpriced ? null : row.totalCents} />
          </Typography>
        </Box>
        <Typography color="textSecondary" noWrap>
          {row.address}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1.5,
            marginTop: 0.75,
            fontSize: '0.8125rem',
          }}
        >
          <span>
            {translate(`words.serviceType.${row.serviceType}`)} · <DayText day={row.date} near />
          </span>
          <StatusLabel of="payment" status={row.status} />
        </Box>
      </CardActionArea>
    </Card>
  );
}
