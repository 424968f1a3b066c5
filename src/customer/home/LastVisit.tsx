import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

import type { PortalVisit } from '#contract/portal/portal.calls.ts';
import { useDays } from '../longDay.ts';
import { VISITS_PATH } from '../paths.ts';
import { PhotoStrip } from '../visits/PhotoStrip.tsx';

/** The last visit with its photos, and a link to all visits. */
export function LastVisit({ visit }: { visit: PortalVisit }) {
  const translate = useTranslate();
  const days = useDays();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' }}>
        <Typography sx={{ flex: '1 1 180px' }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {translate('customer.last')}{' '}
          </Typography>
          <time dateTime={visit.date}>{days.title(visit.date)}</time>
        </Typography>
        <MuiLink component={Link} to={VISITS_PATH} sx={{ fontSize: '0.9375rem' }}>
          {translate('customer.seeVisits')}
        </MuiLink>
      </Box>
      <PhotoStrip visit={visit} />
    </Box>
  );
}
