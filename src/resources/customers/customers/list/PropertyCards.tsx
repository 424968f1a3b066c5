import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { PropertyRow } from '#contract/customers/properties.calls.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { customerName, streetOf } from '#src/ui/fields/names.ts';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { TagChips } from '#src/ui/fields/TagChip.tsx';
import { CardList } from '#src/ui/list/CardList.tsx';
import { useServiceWords } from '../serviceWords.ts';

/** The list on a phone: one card per property, which links to it. */
export function PropertyCards() {
  return <CardList<PropertyRow> skeletonHeight={104}>{row => <PropertyCard row={row} />}</CardList>;
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
        {row.tags.length > 0 && <TagChips tags={row.tags} />}
      </CardActionArea>
    </Card>
  );
}
