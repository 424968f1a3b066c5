import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import type { ChargeRow } from '#contract/money/chargeAnswers.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { CardList } from '#src/ui/list/CardList.tsx';
import { searchWith } from './openedCharge.ts';

interface ChargeCardsProps {
  /** Opens a charge on the same page; without it the card is a link that opens it over the list. */
  onOpen?: (id: number) => void;
}

/** The list on a phone: one card per charge, which opens it. */
export function ChargeCards({ onOpen }: ChargeCardsProps) {
  return (
    <CardList<ChargeRow> skeletonHeight={onOpen ? 68 : 92}>
      {row =>
        onOpen ? (
          <Card>
            <CardActionArea onClick={() => onOpen(row.id)} sx={{ padding: '12px 14px' }}>
              <OfOneProperty row={row} />
            </CardActionArea>
          </Card>
        ) : (
          <ChargeCard row={row} />
        )
      }
    </CardList>
  );
}

const spread = { display: 'flex', justifyContent: 'space-between', gap: 1.5 } as const;

/** A property's own page omits its name and address. */
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
