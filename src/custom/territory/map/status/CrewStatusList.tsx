import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Day } from '#contract/core/days.ts';
import type { CrewStatus } from '#contract/schedule/calendar.calls.ts';
import { ProgressBar } from '#src/resources/schedule/visits/DayProgress.tsx';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { crewRoutePath } from '#src/ui/map/crewRoutePath.ts';
import { CrewStateLabel, PaceLabel } from './CrewLabels.tsx';
import { CrewPeople } from './CrewPeople.tsx';
import { positionText, stopText } from './statusText.ts';

interface CrewsProps {
  crews: readonly CrewStatus[];
  day: Day;
}

/** The crews as a list beside the map, with the same facts. */
export function CrewStatusList({ crews, day }: CrewsProps) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('crewStatus.list')}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {crews.map(crew => (
        <Box
          component="li"
          key={crew.id}
          sx={{
            padding: '11px 14px',
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Crew crew={crew} day={day} />
        </Box>
      ))}
    </Box>
  );
}

function Crew({ crew, day }: { crew: CrewStatus; day: Day }) {
  const translate = useTranslate();
  const locale = useLocale();
  const head = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <CrewDot colour={crew.colour} size={12} />
      <Link
        component={RouterLink}
        to={crewRoutePath(crew.id, day)}
        sx={{ flex: 1, minWidth: 0, fontWeight: 560, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {crew.name}
      </Link>
      <CrewStateLabel status={crew.state} />
    </Box>
  );
  if (crew.state === 'no-work') return head;
  const { skipped } = crew.counts;
  return (
    <>
      {head}
      <Box sx={{ marginBlock: 1 }}>
        <ProgressBar counts={crew.counts} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, justifyContent: 'space-between' }}>
        <span>
          {translate('map.done', { done: crew.done, total: crew.total })}
          {skipped > 0 && `, ${translate('crewStatus.skipped', { smart_count: skipped })}`}
        </span>
        <PaceLabel crew={crew} />
      </Box>
      <Typography variant="body2" color="textSecondary" component="div">
        <CrewPeople crew={crew} day={day} />
        {crew.stop && <div>{stopText(crew, locale, translate)}</div>}
        <div>{positionText(crew, locale, translate)}</div>
      </Typography>
    </>
  );
}
