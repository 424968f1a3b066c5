import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { assignmentPath } from '#contract/core/paths.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { CrewName } from '#src/ui/fields/CrewName.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { addressText } from '#src/ui/fields/visitText.ts';
import BaseMap from '#src/ui/map/BaseMap.tsx';
import { Pin } from '#src/ui/map/Pin.tsx';
import { placeOf } from '#src/ui/map/tiles.ts';
import { workText } from './workText.ts';

/** Bush and bed visits as pins with their day of the month. Load it lazily with the map's code. */
export default function BnbVisitMap({ visits }: { visits: readonly WorkLog[] }) {
  const translate = useTranslate();
  const { sward } = useTheme();
  const placed = visits.flatMap(visit => {
    const place = placeOf(visit);
    return place ? [{ visit, place }] : [];
  });
  return (
    <BaseMap label={translate('bnbMap.title')} places={placed.map(({ place }) => place)} height="100%">
      {placed.map(({ visit, place }) => (
        <Pin
          key={visit.id}
          place={place}
          colour={visit.crewColour ?? sward.tones.failed}
          figure={String(Number(visit.date.slice(8)))}
          isQuiet={visit.status !== 'pending' && visit.status !== 'started'}
          label={`${addressText(visit)}, ${visit.crewName ?? translate('visits.noCrew')}`}
        >
          <Box sx={{ display: 'grid', gap: '3px', minWidth: 190 }}>
            <strong>{addressText(visit)}</strong>
            <span>{visit.customerName}</span>
            <DayText day={visit.date} near />
            <StatusLabel of="assignment" status={visit.status} />
            <CrewName visit={visit} />
            <span>{workText(visit, translate)}</span>
            <Link component={RouterLink} to={assignmentPath(visit.id)}>
              {translate('map.openVisit')}
            </Link>
          </Box>
        </Pin>
      ))}
    </BaseMap>
  );
}
