import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { ASSIGNMENT_STATUSES } from '#contract/core/enums.ts';
import type { CrewProgress, Dashboard } from '#contract/insight/dashboard.calls.ts';
import { DoneText, HoursText, ProgressBar } from '#src/resources/schedule/visits/DayProgress.tsx';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { FigureTile } from './FigureTile.tsx';
import { figureLink } from './figureLink.ts';

/** Width from which a crew's line has room for its bar and hours beside its name. */
const WIDE = '@container (min-width: 33rem)';

interface VisitsCardProps {
  visits: Dashboard['visits'];
  crews: readonly CrewProgress[];
}

/** Today's visits by status, and each crew's progress. */
export function VisitsCard({ visits, crews }: VisitsCardProps) {
  const translate = useTranslate();
  return (
    <SectionCard
      title={translate('dashboard.visits')}
      action={
        <Button component={Link} to={figureLink(visits.total.list)} size="small">
          {translate('dashboard.openLog')}
        </Button>
      }
    >
      {visits.total.count === 0 ? (
        <Typography color="textSecondary">{translate('dashboard.noVisits')}</Typography>
      ) : (
        <>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(6.25rem, 1fr))',
              marginInline: '-14px',
            }}
          >
            <FigureTile
              label={translate('dashboard.total')}
              figure={visits.total.count}
              list={visits.total.list}
            />
            {ASSIGNMENT_STATUSES.map(status => (
              <FigureTile
                key={status}
                label={<StatusLabel of="assignment" status={status} />}
                figure={visits.byStatus[status].count}
                list={visits.byStatus[status].list}
              />
            ))}
          </Box>
          <Box sx={{ containerType: 'inline-size', display: 'grid', marginTop: 1, marginInline: '-8px' }}>
            {crews.map(crew => (
              <CrewRow key={crew.crewId ?? 'none'} crew={crew} />
            ))}
          </Box>
        </>
      )}
    </SectionCard>
  );
}

function CrewRow({ crew }: { crew: CrewProgress }) {
  const translate = useTranslate();
  return (
    <ButtonBase
      component={Link}
      to={figureLink(crew.list)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 38,
        padding: '5px 8px',
        borderRadius: 1,
        fontSize: 'inherit',
        textAlign: 'start',
        color: 'inherit',
        '&:hover': { background: theme => theme.sward.tint },
        '& .bar': { gridColumn: '1 / -1', gridRow: 2 },
        '& .hours': { display: 'none' },
        [WIDE]: {
          gridTemplateColumns: 'minmax(7.5rem, 1fr) minmax(7.5rem, 1.4fr) 6rem 8.125rem',
          '& .bar': { gridColumn: 'auto', gridRow: 'auto' },
          '& .hours': { display: 'block' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <CrewDot colour={crew.colour} />
        <Typography noWrap component="span" sx={{ fontWeight: 520 }}>
          {crew.name ?? translate('dashboard.noCrew')}
        </Typography>
      </Box>
      <Box className="bar">
        <ProgressBar counts={crew.byStatus} />
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', textAlign: 'end' }}>
        <DoneText counts={crew.byStatus} />
      </Box>
      <Box className="hours" sx={{ fontSize: '0.8125rem', color: 'text.secondary', textAlign: 'end' }}>
        <HoursText expectedMinutes={crew.expectedMinutes} capacityMinutes={crew.capacityMinutes} isShort />
      </Box>
    </ButtonBase>
  );
}
