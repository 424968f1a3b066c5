import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';

import type { PropertyRow } from '../../../../contract/calls/properties.ts';
import { propertyPath } from '../../../../contract/paths.ts';
import { DayText } from '../../../ui/fields/DayText.tsx';
import { customerName, streetOf } from '../../../ui/fields/names.ts';
import { StatusLabel } from '../../../ui/fields/StatusLabel.tsx';
import { useServiceWords } from '../serviceWords.ts';

const SKELETONS = [1, 2, 3, 4, 5, 6];

/** The list on a phone: a card a property, all of it the link. */
export function PropertyCards() {
  const { data, isPending, isFetching } = useListContext<PropertyRow>();
  if (isPending) {
    return (
      <Box sx={{ display: 'grid', gap: 1 }} aria-busy="true">
        {SKELETONS.map(one => (
          <Skeleton key={one} variant="rounded" height={104} />
        ))}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, opacity: isFetching ? 0.65 : 1 }}>
      {data?.map(row => (
        <PropertyCard key={row.id} row={row} />
      ))}
    </Box>
  );
}

function PropertyCard({ row }: { row: PropertyRow }) {
  const words = useServiceWords();
  return (
    <Card>
      <CardActionArea component={Link} to={propertyPath(row.id)} sx={{ padding: '12px 14px' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
          <Typography variant="subtitle1" component="h2" noWrap>
            {customerName(row)}
          </Typography>
          <Box component="span" sx={{ fontSize: '0.8125rem' }}>
            <StatusLabel of="property" status={row.status} />
          </Box>
        </Box>
        <Typography color="textSecondary">
          {streetOf(row)}, {row.city} {row.zipcode}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: '2px 12px',
            marginTop: 0.75,
            fontSize: '0.8125rem',
          }}
        >
          <span>{row.services.map(words.short).join(' + ')}</span>
          {row.nextVisit && <DayText day={row.nextVisit.date} near />}
        </Box>
      </CardActionArea>
    </Card>
  );
}
