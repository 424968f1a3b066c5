import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';

import type { ForcedVisit } from '#contract/schedule/forced.calls.ts';
import { visitReasonText } from '#src/dataProvider/visitReason.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { RemoveForced } from './RemoveForced.tsx';
import { RulesText } from './RulesText.tsx';

/** The forced visits on a phone. */
export function ForceServiceCards() {
  const { data = [] } = useListContext<ForcedVisit>();
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
      {data.map(row => (
        <Card key={row.id} component="li" sx={{ padding: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
              <RowLink to={`/assignments/${row.id}`}>{row.address}</RowLink>
            </Typography>
            <StatusLabel of="assignment" status={row.status} />
          </Box>
          <Typography variant="body2">
            <DayText day={row.date} near /> · {row.crewName ?? '–'} · {row.customerName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <RulesText row={row} />
          </Typography>
          {row.reason && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              “{visitReasonText(row.reason)}”
            </Typography>
          )}
          <RemoveForced row={row} />
        </Card>
      ))}
    </Box>
  );
}
