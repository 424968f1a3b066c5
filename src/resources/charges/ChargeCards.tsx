import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import type { ChargeRow } from '../../../contract/calls/charges.ts';
import { DayText } from '../../ui/fields/DayText.tsx';
import { Money } from '../../ui/fields/Money.tsx';
import { StatusLabel } from '../../ui/fields/StatusLabel.tsx';
import { searchWith } from './openedCharge.ts';

const SKELETONS = [1, 2, 3, 4, 5, 6];

interface ChargeCardsProps {
  /** Opens a charge without leaving the page; without it the card is a link that opens it over the list. */
  onOpen?: (id: number) => void;
}

/** The list on a phone: a card a charge, all of it the way to it. */
export function ChargeCards({ onOpen }: ChargeCardsProps) {
  const { data, isPending, isFetching } = useListContext<ChargeRow>();
  if (isPending)
    return (
      <Box sx={{ display: 'grid', gap: 1 }} aria-busy="true">
        {SKELETONS.map(one => (
          <Skeleton key={one} variant="rounded" height={onOpen ? 68 : 92} />
        ))}
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, opacity: isFetching ? 0.65 : 1 }}>
      {data?.map(row =>
        onOpen ? (
          <Card key={row.id}>
            <CardActionArea onClick={() => onOpen(row.id)} sx={{ padding: '12px 14px' }}>
              <OfOneProperty row={row} />
            </CardActionArea>
          </Card>
        ) : (
          <ChargeCard key={row.id} row={row} />
        ),
      )}
    </Box>
  );
}

const spread = { display: 'flex', justifyContent: 'space-between', gap: 1.5 } as const;

/** On a property's own page its name and address need not be said again. */
function OfOneProperty({ row }: { row: ChargeRow }) {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ ...spread, fontWeight: 580 }}>
        <DayText day={row.date} near />
        <Money cents={row.unpriced ? null : row.totalCents} />
      </Box>
      <Box sx={{ ...spread, marginTop: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}>
        <span>{translate(`words.serviceType.${row.serviceType}`)}</span>
        <StatusLabel of="payment" status={row.status} />
      </Box>
    </>
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
        <Box sx={spread}>
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
        <Box sx={{ ...spread, marginTop: 0.75, fontSize: '0.8125rem' }}>
          <span>
            {translate(`words.serviceType.${row.serviceType}`)} · <DayText day={row.date} near />
          </span>
          <StatusLabel of="payment" status={row.status} />
        </Box>
      </CardActionArea>
    </Card>
  );
}
