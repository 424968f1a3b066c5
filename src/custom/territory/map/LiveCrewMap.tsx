import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { today } from '#src/dataProvider/today.ts';
import { placeOfCrew } from './status/crewPlace.ts';
import { useCrewStatus } from './status/useCrewStatus.ts';

const CrewStatusMap = lazy(() => import('./status/CrewStatusMap.tsx'));

/** A small live map of today's crews, for a card; the map's code loads later. */
export function LiveCrewMap({ height }: { height: number }) {
  const translate = useTranslate();
  const day = today();
  const { data, isError } = useCrewStatus(day);
  const working = (data?.crews ?? []).filter(crew => crew.state !== 'no-work');
  if (!data) return isError ? <Quiet>{translate('crewStatus.unknown')}</Quiet> : <Waiting height={height} />;
  if (working.length === 0) return <Quiet>{translate('map.noCrews')}</Quiet>;
  const unseen = working.filter(crew => placeOfCrew(crew) === null).length;
  return (
    <>
      <Suspense fallback={<Waiting height={height} />}>
        <CrewStatusMap crews={working} day={day} height={height} isSmall />
      </Suspense>
      {unseen > 0 && <Quiet>{translate('crewStatus.unseen', { smart_count: unseen })}</Quiet>}
    </>
  );
}

function Waiting({ height }: { height: number }) {
  return <Skeleton variant="rectangular" height={height} />;
}

function Quiet({ children }: { children: string }) {
  return (
    <Box sx={{ padding: '8px 14px' }}>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}
