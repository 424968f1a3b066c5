import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { CircleMarker, Polyline, Tooltip } from 'react-leaflet';
import { Link as RouterLink } from 'react-router-dom';

import type { MapCrew, MapStop } from '../../../contract/calls/crewDay.ts';
import { assignmentPath } from '../../../contract/paths.ts';
import { StatusLabel } from '../fields/StatusLabel.tsx';
import { clockText, minutesText } from '../fields/visitText.ts';
import BaseMap from './BaseMap.tsx';
import { courseOf } from './course.ts';
import { Pin } from './Pin.tsx';
import { placeOf } from './tiles.ts';

/** Several crews' stops on one map. Loaded lazily: it brings the map's code with it. */
export default function CrewMap({ crews }: { crews: readonly MapCrew[] }) {
  const translate = useTranslate();
  const places = crews.flatMap(crew => [
    ...crew.stops.flatMap(stop => placeOf(stop) ?? []),
    ...(crew.stops.length > 0 && crew.start ? [crew.start] : []),
  ]);
  return (
    <BaseMap label={translate('map.title')} places={places} height="100%">
      {crews.map(crew => (
        <CrewLayer key={crew.id} crew={crew} />
      ))}
    </BaseMap>
  );
}

function CrewLayer({ crew }: { crew: MapCrew }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { sward } = useTheme();
  const course = courseOf(crew).map(place => [place.latitude, place.longitude] as [number, number]);
  return (
    <>
      {course.length > 1 && (
        <Polyline
          positions={course}
          pathOptions={{ color: crew.colour, weight: 3, opacity: 0.75 }}
          interactive={false}
        />
      )}
      {crew.start && (
        <CircleMarker
          center={[crew.start.latitude, crew.start.longitude]}
          radius={6}
          pathOptions={{ color: crew.colour, weight: 3, fillColor: sward.paper, fillOpacity: 1 }}
        >
          <Tooltip>{translate('map.startPoint', { crew: crew.name })}</Tooltip>
        </CircleMarker>
      )}
      {crew.stops.map(stop => (
        <StopPin key={stop.assignmentId} stop={stop} crew={crew} />
      ))}
      {crew.position && (
        <CircleMarker
          center={[crew.position.latitude, crew.position.longitude]}
          radius={9}
          pathOptions={{ color: '#FFFFFF', weight: 3, fillColor: crew.colour, fillOpacity: 1 }}
        >
          <Tooltip permanent direction="right" offset={[10, 0]}>
            {crew.name} · {translate('map.lastSeen', { time: clockText(crew.position.at, locale) })}
          </Tooltip>
        </CircleMarker>
      )}
    </>
  );
}

function StopPin({ stop, crew }: { stop: MapStop; crew: MapCrew }) {
  const translate = useTranslate();
  const place = placeOf(stop);
  if (!place) return null;
  const isOver = stop.status !== 'pending' && stop.status !== 'started';
  return (
    <Pin
      place={place}
      colour={crew.colour}
      figure={stop.routePosition === null ? undefined : String(stop.routePosition)}
      isQuiet={isOver}
      label={`${crew.name}: ${stop.address}`}
    >
      <Box sx={{ display: 'grid', gap: '3px', minWidth: 190 }}>
        <strong>{stop.address}</strong>
        <span>{stop.customerName}</span>
        <StatusLabel of="assignment" status={stop.status} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {crew.name} ·{' '}
          {stop.routePosition === null
            ? translate('map.noPosition')
            : translate('map.stopOf', { position: stop.routePosition })}{' '}
          · {translate(`words.serviceType.${stop.serviceType}`)}, {minutesText(stop.expectedMinutes)}
        </Box>
        <Link component={RouterLink} to={assignmentPath(stop.assignmentId)}>
          {translate('map.openVisit')}
        </Link>
      </Box>
    </Pin>
  );
}
