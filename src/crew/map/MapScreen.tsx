import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { CircleMarker, Polyline, Tooltip } from 'react-leaflet';
import BaseMap from '#src/ui/map/BaseMap.tsx';
import { DaySkeleton } from '../day/DaySkeleton.tsx';
import { lastFix, subscribeToFix } from '../day/position.ts';
import { type NumberedStop, useShownDay } from '../day/useShownDay.ts';
import { StopSheet } from '../sheets.ts';
import { Later } from '../shell/Later.tsx';
import { ChosenStop } from './ChosenStop.tsx';
import { OwnPlaceButton } from './OwnPlaceButton.tsx';
import { StopPin } from './StopPin.tsx';

type PlacedStop = NumberedStop & { latitude: number; longitude: number };

const isPlaced = (stop: NumberedStop): stop is PlacedStop =>
  stop.latitude !== null && stop.longitude !== null;
const isOpen = (stop: NumberedStop) => stop.status === 'pending' || stop.status === 'started';

/** Returns the last completed stop, where the remaining route begins. */
function lastDone(stops: readonly PlacedStop[]): PlacedStop | null {
  const done = stops.filter(stop => stop.completedAt !== null);
  done.sort((a, b) => Date.parse(b.completedAt ?? '') - Date.parse(a.completedAt ?? ''));
  return done[0] ?? null;
}

/** The day on a map: numbered stops, the route through the remaining ones, and a card for the chosen stop. */
export default function MapScreen() {
  const translate = useTranslate();
  const { sward } = useTheme();
  const { day, stops, current, isToday, isWorkable } = useShownDay();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const fix = useSyncExternalStore(subscribeToFix, lastFix);
  if (!day) return <DaySkeleton />;

  const placed = stops.filter(isPlaced);
  const { start } = day.crew;
  const chosen = stops.find(stop => stop.assignmentId === chosenId) ?? current;
  const from = lastDone(placed) ?? start;
  const route = [...(from ? [from] : []), ...placed.filter(isOpen)];
  const withoutPin = stops.length - placed.length;
  return (
    <Box component="main" sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 280,
          '& > *': { position: 'absolute !important', inset: 0 },
        }}
      >
        <BaseMap label={translate('crewDay.map')} places={placed} height="100%">
          <Polyline
            positions={route.map(({ latitude, longitude }): [number, number] => [latitude, longitude])}
            pathOptions={{ color: sward.primary, weight: 3, opacity: 0.75, dashArray: '6 7' }}
          />
          {start && (
            <CircleMarker
              center={[start.latitude, start.longitude]}
              radius={8}
              pathOptions={{ color: sward.ink, weight: 3, fillColor: sward.paper, fillOpacity: 1 }}
            >
              <Tooltip>{translate('crewDay.startPoint')}</Tooltip>
            </CircleMarker>
          )}
          {placed.map(stop => (
            <StopPin
              key={stop.assignmentId}
              stop={stop}
              isChosen={stop.assignmentId === chosen?.assignmentId}
              isCurrent={stop === current}
              label={`${translate('crewDay.stop', { number: stop.number || '–' })}, ${stop.address}, ${translate(`words.assignment.${stop.status}`)}`}
              onChoose={() => setChosenId(stop.assignmentId)}
            />
          ))}
          {fix && (
            <CircleMarker
              center={[fix.latitude, fix.longitude]}
              radius={9}
              pathOptions={{ color: '#FFFFFF', weight: 3, fillColor: sward.tones.started, fillOpacity: 1 }}
            >
              <Tooltip>{translate('crewDay.youAreHere')}</Tooltip>
            </CircleMarker>
          )}
        </BaseMap>
      </Box>
      {!fix && <OwnPlaceButton />}
      {chosen && (
        <ChosenStop
          stop={chosen}
          note={withoutPin > 0 ? translate('crewDay.stopsWithoutPin', { smart_count: withoutPin }) : null}
          onOpen={() => setSheetOpen(true)}
        />
      )}
      <Later isOpen={isSheetOpen}>
        <StopSheet
          stop={isSheetOpen ? chosen : null}
          isToday={isToday}
          isWorkable={isWorkable}
          onClose={() => setSheetOpen(false)}
        />
      </Later>
    </Box>
  );
}
