import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { MapCrew } from '../../../../contract/calls/crewDay.ts';
import type { Sharing } from '../../../../contract/calls/crewSharing.ts';
import { type Day, showDay } from '../../../../contract/days.ts';
import { SectionCard } from '../../../ui/page/SectionCard.tsx';

const CrewMap = lazy(() => import('../../../ui/map/CrewMap.tsx'));

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

/** The crews' routes of a day as they are now and as they would be. */
export function ShareMap({ sharing }: { sharing: Sharing }) {
  const translate = useTranslate();
  const dates = [...new Set(sharing.days.map(day => day.date))];
  const [chosen, setDate] = useState<Day | null>(null);
  const [side, setSide] = useState<Side>('after');
  const date = dates.find(day => day === chosen) ?? dates[0];
  if (date === undefined) return null;
  return (
    <SectionCard
      title={translate('share.map')}
      flush
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
          {dates.length > 1 && (
            <TextField
              select
              size="small"
              value={date}
              onChange={event => setDate(event.target.value)}
              slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('share.day') } }}
            >
              {dates.map(day => (
                <option key={day} value={day}>
                  {showDay(day)}
                </option>
              ))}
            </TextField>
          )}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={side}
            onChange={(_event, next: Side | null) => next && setSide(next)}
            aria-label={translate('share.map')}
          >
            {SIDES.map(one => (
              <ToggleButton key={one} value={one}>
                {translate(`share.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      }
    >
      <Box sx={{ height: { xs: 360, md: 460 } }}>
        <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
          <CrewMap crews={crewsOn(sharing, date, side)} />
        </Suspense>
      </Box>
    </SectionCard>
  );
}

/** The crews with what is left of their day, in the order driven. */
function crewsOn({ crews, visits }: Sharing, date: Day, side: Side): MapCrew[] {
  const ofDay = visits.filter(visit => visit.date === date);
  return crews.map(({ id, name, colour, start }) => ({
    id,
    name,
    colour,
    start,
    position: null,
    stops: ofDay
      .filter(visit => (side === 'before' ? visit.fromCrewId : visit.toCrewId) === id)
      .map(visit => ({
        assignmentId: visit.assignmentId,
        propertyId: visit.propertyId,
        routePosition: side === 'before' ? visit.fromTurn : visit.toTurn,
        status: 'pending',
        serviceType: visit.serviceType,
        address: visit.address,
        customerName: visit.customerName,
        latitude: visit.place?.latitude ?? null,
        longitude: visit.place?.longitude ?? null,
        expectedMinutes: visit.minutes,
      })),
  }));
}
