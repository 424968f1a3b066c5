import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { assignmentPath } from '#contract/core/paths.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { CrewName } from '#src/ui/fields/CrewName.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { addressText } from '#src/ui/fields/visitText.ts';
import { workText } from './workText.ts';

/** The visits as a list, as an alternative to the map. */
export function BnbVisitList({ visits }: { visits: readonly WorkLog[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('bnbMap.list')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, fontSize: '0.8125rem' }}
    >
      {visits.map(visit => (
        <Box
          component="li"
          key={visit.id}
          sx={{
            display: 'grid',
            gap: '2px',
            padding: '10px 14px',
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Link
              component={RouterLink}
              to={assignmentPath(visit.id)}
              sx={{ fontWeight: 560, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {addressText(visit)}
            </Link>
            <DayText day={visit.date} near />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
            <StatusLabel of="assignment" status={visit.status} />
            <CrewName visit={visit} />
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {visit.customerName} · {workText(visit, translate)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
