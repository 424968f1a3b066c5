import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { ToneLabel } from './StatusLabel.tsx';

/** Shows a crew's name with its color, or says that the visit has no crew. */
export function CrewName({ visit }: { visit: Pick<WorkLog, 'crewId' | 'crewName' | 'crewColour'> }) {
  const translate = useTranslate();
  if (visit.crewId === null) return <ToneLabel tone="failed">{translate('visits.noCrew')}</ToneLabel>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.875, minWidth: 0 }}>
      <CrewDot colour={visit.crewColour} />
      {visit.crewName}
    </Box>
  );
}

export function CrewDot({ colour, size = 10 }: { colour: string | null; size?: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        borderRadius: '50%',
        background: theme => colour ?? theme.sward.ink2,
      }}
    />
  );
}
