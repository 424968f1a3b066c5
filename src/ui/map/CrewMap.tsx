import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { CircleMarker, Polyline, Tooltip } from 'react-leaflet';
import { Link as RouterLink } from 'react-router-dom';
import { assignmentPath } from '#contract/core/paths.ts';
import type { MapCrew, MapStop } from '#contract/field/crewRoutes.calls.ts';
import { ExpectedText } from '../fields/ExpectedText.tsx';
import { StatusLabel } from '../fields/StatusLabel.tsx';
import { clockText, minutesText } from '../fields/visitText.ts';
import BaseMap from './BaseMap.tsx';
import { CityGroups } from './CityGroups.tsx';
import { Pin } from './Pin.tsx';
import { routeLineOf } from './routeLine.ts';
import { type MapPoint, placeOf } from './tiles.ts';

interface CrewMapProps {
  crews: readonly MapCrew[];
  /** A crew's position at a past time, with its path up to then. */
  seen?: { colour: string; way: readonly MapPoint[] } | null;
}

/** Shows several crews' stops on one map. Load it lazily, because it brings the map library. */
export default function CrewMap({ crews, seen = null }: CrewMapProps) {
  const translate = useTranslate();
  const places = crews.flatMap(crew => [
    ...crew.stops.flatMap(stop => placeOf(stop) ?? []),
    ...(crew.stops.length > 0 && crew.start ? [crew.start] : []),
  ]);
  const stops = crews.flatMap(crew =>
    crew.stops.flatMap((stop, index) => {
      const place = placeOf(stop);
      const turn = stop.routePosition ?? index + 1;
      return place ? [{ id: stop.assignmentId, place, stop, turn, crew }] : [];
    }),
  );
  const isAlone = crews.length === 1;
  const ways = crews.map(crew => <CrewLayer key={crew.id} crew={crew} isAlone={isAlone} />);
  const pinOf = ({ id, ...stop }: (typeof stops)[number]) => <StopPin key={id} {...stop} />;
  return (
    <BaseMap label={translate('map.title')} places={places} height="100%" isGrouped={!isAlone}>
      {isAlone ? (
        <>
          {ways}
          {stops.map(pinOf)}
        </>
      ) : (
        <CityGroups
          items={stops}
          countText={inside =>
            translate('map.crewCount', { smart_count: new Set(inside.map(({ crew }) => crew.id)).size })
          }
          render={pinOf}
        >
          {ways}
        </CityGroups>
      )}
      {seen && <Seen {...seen} />}
    </BaseMap>
  );
}

function Seen({ colour, way }: NonNullable<CrewMapProps['seen']>) {
  const { sward } = useTheme();
  const last = way.at(-1);
  if (!last) return null;
  return (
    <>
      <Polyline
        positions={way.map(({ latitude, longitude }): [number, number] => [latitude, longitude])}
        pathOptions={{ color: sward.ink, weight: 3, dashArray: '2 7' }}
        interactive={false}
      />
      <CircleMarker
        center={[last.latitude, last.longitude]}
        radius={10}
        pathOptions={{ color: sward.ink, weight: 3, fillColor: colour, fillOpacity: 1 }}
      />
    </>
  );
}

/** The label with the last position's time is always open for a single crew; several labels would overlap. */
function CrewLayer({ crew, isAlone }: { crew: MapCrew; isAlone: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { sward } = useTheme();
  const course = routeLineOf(crew).map(place => [place.latitude, place.longitude] as [number, number]);
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
      {crew.position && (
        <CircleMarker
          center={[crew.position.latitude, crew.position.longitude]}
          radius={9}
          pathOptions={{ color: '#FFFFFF', weight: 3, fillColor: crew.colour, fillOpacity: 1 }}
        >
          <Tooltip key={String(isAlone)} permanent={isAlone} direction="right" offset={[10, 0]}>
            {crew.name} · {translate('map.lastSeen', { time: clockText(crew.position.at, locale) })}
          </Tooltip>
        </CircleMarker>
      )}
    </>
  );
}

interface StopPinProps {
  place: MapPoint;
  stop: MapStop;
  /** The stop's number in the route, or in the day if there is no route. */
  turn: number;
  crew: MapCrew;
}

function StopPin({ place, stop, turn, crew }: StopPinProps) {
  const translate = useTranslate();
  const isOver = stop.status !== 'pending' && stop.status !== 'started';
  return (
    <Pin
      place={place}
      colour={crew.colour}
      figure={String(turn)}
      isQuiet={isOver}
      label={`${crew.name}, ${turn}: ${stop.address}`}
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
        {stop.expected && (
          <span>
            <ExpectedText {...stop.expected} />
          </span>
        )}
        <Link component={RouterLink} to={assignmentPath(stop.assignmentId)}>
          {translate('map.openVisit')}
        </Link>
      </Box>
    </Pin>
  );
}
