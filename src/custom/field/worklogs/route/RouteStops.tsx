import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { assignmentPath } from '#contract/core/paths.ts';
import type { RoutePreview } from '#contract/field/crewRoutes.calls.ts';
import { ExpectedText } from '#src/ui/fields/ExpectedText.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { stopsOn } from './stopsOn.ts';

/** The stops in the new order, with their old position and their arrival times before and after. */
export function RouteStops({ preview }: { preview: RoutePreview }) {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('route.stops')} flush>
      <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {stopsOn(preview, 'after').map(stop => {
          const { before, after } = stop;
          const hasMoved = before.turn !== after.turn;
          return (
            <Box
              component="li"
              key={stop.assignmentId}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '3.5rem minmax(0, 1fr)', sm: '4.5rem minmax(0, 1fr) auto' },
                columnGap: 1.5,
                padding: '8px 16px',
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ gridRow: { xs: '1 / span 2', sm: 1 }, fontVariantNumeric: 'tabular-nums' }}>
                <strong>{after.turn}</strong>
                <Typography variant="body2" color="textSecondary">
                  {hasMoved && translate('route.was', { turn: before.turn })}
                  {stop.isLocked && translate('route.locked')}
                </Typography>
              </Box>
              <div>
                <Link component={RouterLink} to={assignmentPath(stop.assignmentId)} color="inherit">
                  {stop.address}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {stop.customerName} · {translate(`words.serviceType.${stop.serviceType}`)}
                </Typography>
              </div>
              <Box sx={{ gridColumn: { xs: 2, sm: 3 }, textAlign: { sm: 'end' } }}>
                {after.expected ? (
                  <ExpectedText {...after.expected} />
                ) : (
                  <StatusLabel of="assignment" status={stop.status} />
                )}
                {hasMoved && before.expected && (
                  <Typography variant="body2" color="textSecondary">
                    {translate('route.before')} <ExpectedText {...before.expected} />
                  </Typography>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </SectionCard>
  );
}
