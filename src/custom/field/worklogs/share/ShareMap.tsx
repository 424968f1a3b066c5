import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Day, showDay } from '#contract/core/days.ts';
import type { MapCrew } from '#contract/field/crewRoutes.calls.ts';
import type { Sharing } from '#contract/field/crewSharing.calls.ts';
import { BeforeAfterMap, type Side } from '../BeforeAfterMap.tsx';

/** The crews' routes on a day, before and after the change. */
export function ShareMap({ sharing }: { sharing: Sharing }) {
  const translate = useTranslate();
  const dates = [...new Set(sharing.days.map(day => day.date))];
  const [chosen, setDate] = useState<Day | null>(null);
  const date = dates.find(day => day === chosen) ?? dates[0];
  if (date === undefined) return null;
  return (
    <BeforeAfterMap
      crewsOn={side => crewsOn(sharing, date, side)}
      action={
        dates.length > 1 && (
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
        )
      }
    />
  );
}

/** Returns the crews with the rest of their day in driving order. */
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
        expected: null,
      })),
  }));
}
