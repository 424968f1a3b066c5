import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { assignmentPath } from '#contract/core/paths.ts';
import type { Sharing } from '#contract/field/crewSharing.calls.ts';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { movedVisits } from './useSharing.ts';

const AT_FIRST = 12;

/** Lists the visits that change crews, each with its old and new crew. */
export function ChangesCard({ sharing }: { sharing: Sharing }) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const moved = movedVisits(sharing);
  const crews = new Map(sharing.crews.map(crew => [crew.id, crew]));
  return (
    <SectionCard title={translate('share.changes')} flush>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {moved.slice(0, isWhole ? moved.length : AT_FIRST).map(visit => (
          <Box
            component="li"
            key={visit.assignmentId}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
              columnGap: 2,
              padding: '8px 16px',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <div>
              <Link component={RouterLink} to={assignmentPath(visit.assignmentId)} color="inherit">
                {visit.address}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {visit.customerName} · <DayText day={visit.date} near />
              </Typography>
            </div>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <CrewDot colour={crews.get(visit.fromCrewId)?.colour ?? null} />
              {crews.get(visit.fromCrewId)?.name} →{' '}
              <CrewDot colour={crews.get(visit.toCrewId)?.colour ?? null} />
              <strong>{crews.get(visit.toCrewId)?.name}</strong>
            </Box>
          </Box>
        ))}
      </Box>
      {!isWhole && moved.length > AT_FIRST && (
        <Button onClick={() => setWhole(true)} sx={{ margin: 1 }}>
          {translate('share.show', { count: moved.length })}
        </Button>
      )}
    </SectionCard>
  );
}
