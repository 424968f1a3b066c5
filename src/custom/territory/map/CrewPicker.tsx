import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Day } from '#contract/core/days.ts';
import { worklogPath } from '#contract/core/paths.ts';
import type { CrewOnMap } from '#contract/field/crewRoutes.calls.ts';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { clockText } from '#src/ui/fields/visitText.ts';

interface CrewPickerProps {
  crews: readonly CrewOnMap[];
  hidden: ReadonlySet<number>;
  onChange: (hidden: ReadonlySet<number>) => void;
  day: Day;
}

/** The crews of the day with their progress; each can be hidden on the map. */
export function CrewPicker({ crews, hidden, onChange, day }: CrewPickerProps) {
  const translate = useTranslate();
  const isAll = hidden.size === 0;
  const toggle = (id: number) => {
    const after = new Set(hidden);
    if (!after.delete(id)) after.add(id);
    onChange(after);
  };
  return (
    <Box role="group" aria-label={translate('map.crews')} sx={{ padding: '8px 14px 12px' }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={!isAll && hidden.size < crews.length}
            onChange={() => onChange(isAll ? new Set(crews.map(crew => crew.id)) : new Set())}
          />
        }
        label={translate('map.allCrews')}
      />
      {crews.map(crew => (
        <Box key={crew.id} sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: 0.5 }}>
          <FormControlLabel
            sx={{ display: 'flex', marginRight: 0 }}
            control={
              <Checkbox size="small" checked={!hidden.has(crew.id)} onChange={() => toggle(crew.id)} />
            }
            label={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                <CrewDot colour={crew.colour} size={12} />
                {crew.name}
              </Box>
            }
          />
          <Facts crew={crew} day={day}>
            <Link
              component="button"
              type="button"
              onClick={() => onChange(new Set(crews.filter(one => one.id !== crew.id).map(one => one.id)))}
              aria-label={translate('map.onlyCrew', { crew: crew.name })}
            >
              {translate('map.only')}
            </Link>
          </Facts>
        </Box>
      ))}
    </Box>
  );
}

function Facts({ crew, day, children }: { crew: CrewOnMap; day: Day; children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { counted, done } = crew.visits;
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={{ paddingLeft: '30px' }}>
      {translate('map.done', { done, total: counted })}
      {' · '}
      <Link component={RouterLink} to={worklogPath(crew.id, day, 'all')}>
        {translate('map.openDay')}
      </Link>
      {' · '}
      {children}
      {crew.position && <div>{translate('map.lastSeen', { time: clockText(crew.position.at, locale) })}</div>}
    </Typography>
  );
}
