import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { useTranslate } from 'ra-core';
import { type Day, showDay, weekdayOf } from '#contract/core/days.ts';
import type { Calendar, CalendarCrew, Load } from '#contract/schedule/calendar.calls.ts';
import { CrewDot } from '#src/ui/fields/CrewName.tsx';
import { DayForecast } from './DayForecast.tsx';
import { LoadLine } from './LoadLine.tsx';
import type { Forecast, ForecastDay } from './useWeather.ts';
import type { CrewDayKey } from './view.ts';

interface DayListProps {
  calendar: Calendar;
  weather: Forecast;
  onDay: (day: Day) => void;
}

/** The days of a week or month as a list, for narrow screens. */
export function DayList({ calendar, weather, onDay }: DayListProps) {
  const translate = useTranslate();
  const days = calendar.days.filter(day => day.visits > 0 || !day.isDayOff || day.holiday !== null);
  return (
    <Lines>
      {days.map(day => (
        <Line
          key={day.date}
          name={[
            `${translate(`words.weekdayShort.${weekdayOf(day.date)}`)}, ${showDay(day.date)}`,
            ...(day.holiday === null ? [] : [day.holiday]),
          ].join(' · ')}
          colour={null}
          visits={day.visits}
          weather={weather.get(day.date)}
          load={day}
          onOpen={() => onDay(day.date)}
        />
      ))}
    </Lines>
  );
}

interface CrewListProps {
  calendar: Calendar;
  crews: readonly CalendarCrew[];
  onOpen: (key: CrewDayKey) => void;
}

/** The crews of one day as a list. */
export function CrewList({ calendar, crews, onOpen }: CrewListProps) {
  const translate = useTranslate();
  const date = calendar.from;
  const without = calendar.blocks.find(block => block.crewId === null && block.visits > 0);
  const isDayOff = calendar.days[0]?.isDayOff ?? false;
  return (
    <Lines>
      {without && (
        <Line
          name={translate('calendar.noCrew')}
          colour={null}
          visits={without.visits}
          load={without}
          onOpen={() => onOpen({ crew: 'none', date })}
        />
      )}
      {crews.map(crew => {
        const block = calendar.blocks.find(one => one.crewId === crew.id);
        const free = { bookedMinutes: 0, capacityMinutes: isDayOff ? 0 : crew.capacityMinutes };
        return (
          <Line
            key={crew.id}
            name={crew.name}
            colour={crew.colour}
            visits={block?.visits ?? 0}
            load={{ ...(block ?? free), isDayOff }}
            onOpen={() => onOpen({ crew: crew.id, date })}
          />
        );
      })}
    </Lines>
  );
}

function Lines({ children }: { children: React.ReactNode }) {
  return (
    <Card>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </Box>
    </Card>
  );
}

interface LineProps {
  name: string;
  colour: string | null;
  visits: number;
  weather?: ForecastDay | undefined;
  load: Load & { isDayOff?: boolean };
  onOpen: () => void;
}

function Line({ name, colour, visits, weather, load, onOpen }: LineProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          display: 'flex',
          width: '100%',
          gap: 1,
          padding: '11px 14px',
          textAlign: 'start',
          fontSize: '0.875rem',
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {colour && <CrewDot colour={colour} />}
            <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 560, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <DayForecast day={weather} />
            {translate('calendar.visits', { smart_count: visits })}
          </Box>
          <LoadLine load={load} {...(colour && { colour })} />
        </Box>
        <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />
      </ButtonBase>
    </Box>
  );
}
