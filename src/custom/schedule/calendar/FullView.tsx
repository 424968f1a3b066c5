import type {
  DayCellContentArg,
  DayHeaderContentArg,
  EventContentArg,
  EventMountArg,
} from '@fullcalendar/core';
import esLocale from '@fullcalendar/core/locales/es';
import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin, { type DropArg } from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Day, showDay, weekdayOf } from '#contract/core/days.ts';
import type { Calendar, CalendarCrew, CalendarDay } from '#contract/schedule/calendar.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { blockNodes } from './blockNodes.ts';
import { blockProps, monthEvents, weekEvents } from './calendarEvents.ts';
import { calendarStyles } from './calendarStyles.ts';
import { DayForecast } from './DayForecast.tsx';
import { loadText, overText } from './loadText.ts';
import type { Forecast } from './useWeather.ts';
import { type CalendarView, type CrewDayKey, spanOf } from './view.ts';
import { crewUnder, droppedVisit } from './visitDrag.ts';

export interface FullViewProps {
  view: CalendarView;
  calendar: Calendar;
  /** The crews shown. */
  crews: readonly CalendarCrew[];
  weather: Forecast;
  isEditable: boolean;
  onDay: (day: Day) => void;
  onOpen: (key: CrewDayKey) => void;
  /**
   * Called when a visit is dropped on a day. `crewId` is the crew whose block it was dropped on; null if it
   * was dropped outside any block.
   */
  onMoveVisit: (visitId: number, to: { date: Day; crewId: number | null }) => void;
  onMoveDay: (key: CrewDayKey, to: Day) => void;
}

const PLUGINS = [dayGridPlugin, interactionPlugin];
const LOCALES = [esLocale];
/** FullCalendar is set to UTC, so its marker of a day is that day's midnight in UTC. */
const dayOfMarker = (marker: Date): Day => marker.toISOString().slice(0, 10);

/** Combines renders within this many milliseconds, such as new days followed by their blocks. */
const RENDER_DELAY_MS = 16;

/** Month and week, drawn by FullCalendar. Load it lazily, because it brings that library. */
export default function FullView(props: FullViewProps) {
  const { view, calendar, crews, weather, isEditable } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const ref = useRef<FullCalendar>(null);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // While other days load, the old ones keep their blocks.
  const isArrived = spanOf(view).from === calendar.from;
  const [shown, setShown] = useState({ kind: view.kind, date: view.date });
  if (isArrived && (shown.kind !== view.kind || shown.date !== view.date))
    setShown({ kind: view.kind, date: view.date });
  const isMonth = shown.kind === 'month';
  const kind = isMonth ? 'dayGridMonth' : 'dayGridWeek';

  useEffect(() => {
    // Runs outside React's render, because the library updates its DOM synchronously.
    queueMicrotask(() => ref.current?.getApi().changeView(kind, shown.date));
  }, [kind, shown.date]);
  useEffect(() => {
    let width = box.current?.clientWidth;
    const observer = new ResizeObserver(() => {
      if (box.current?.clientWidth === width) return;
      width = box.current?.clientWidth;
      ref.current?.getApi().updateSize();
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const opened = view.open && `${view.open.crew}.${view.open.date}`;
  const options = useMemo(() => {
    const days = new Map(calendar.days.map(day => [day.date, day] as const));
    // In a week, days off are narrower than other days, and narrowest if they have no work.
    const classesOf = (marker: Date): string[] => {
      const day = days.get(dayOfMarker(marker));
      if (!day?.isDayOff) return [];
      return isMonth ? ['off'] : ['off', day.visits > 0 ? 'narrow' : 'narrowest'];
    };
    return {
      events: isMonth ? monthEvents(calendar, translate) : weekEvents(calendar, crews, isEditable, translate),
      hiddenDays: isMonth ? [] : hiddenDaysOf(calendar),
      dayCellClassNames: ({ date }: { date: Date }) => classesOf(date),
      dayHeaderClassNames: ({ date }: { date: Date }) => (isMonth ? [] : classesOf(date)),
      ...(isMonth && {
        dayCellContent: ({ date, dayNumberText }: DayCellContentArg) => {
          const holiday = days.get(dayOfMarker(date))?.holiday;
          return (
            <>
              <DayForecast day={weather.get(dayOfMarker(date))} />
              {holiday && <span className="holiday">{holiday}</span>}
              {dayNumberText}
            </>
          );
        },
      }),
      ...(!isMonth && {
        dayHeaderContent: ({ date }: DayHeaderContentArg) => (
          <DayHead date={dayOfMarker(date)} day={days.get(dayOfMarker(date)) ?? null} weather={weather} />
        ),
      }),
    };
  }, [isMonth, calendar, crews, weather, isEditable, translate]);

  // Memoized, because the library otherwise processes all its options again.
  const element = useMemo(
    () => (
      <FullCalendar
        ref={ref}
        plugins={PLUGINS}
        initialView={latest.current.view.kind === 'month' ? 'dayGridMonth' : 'dayGridWeek'}
        initialDate={latest.current.view.date}
        rerenderDelay={RENDER_DELAY_MS}
        timeZone="UTC"
        now={today()}
        locales={LOCALES}
        locale={locale}
        firstDay={1}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        {...options}
        eventOrder="order"
        eventOrderStrict
        eventInteractive
        eventDisplay="block"
        eventContent={contentOf}
        eventClassNames={({ event }) => (event.id === opened ? ['opened'] : [])}
        eventDidMount={mounted}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const { key } = blockProps(event.extendedProps);
          if (key) latest.current.onOpen(key);
          else latest.current.onDay(event.startStr);
        }}
        navLinks={isMonth}
        navLinkDayClick={date => latest.current.onDay(dayOfMarker(date))}
        eventStartEditable={isEditable}
        eventDurationEditable={false}
        eventDrop={({ event, oldEvent, revert }) => {
          const { key } = blockProps(oldEvent.extendedProps);
          const onto = event.startStr;
          revert();
          if (key && onto !== oldEvent.startStr) latest.current.onMoveDay(key, onto);
        }}
        droppable={isEditable}
        drop={(dropped: DropArg) => {
          const visitId = droppedVisit(dropped.draggedEl);
          if (visitId === null) return;
          const { clientX = 0, clientY = 0 } = dropped.jsEvent as MouseEvent;
          const to = { date: dropped.dateStr, crewId: crewUnder(clientX, clientY) };
          latest.current.onMoveVisit(visitId, to);
        }}
      />
    ),
    [options, opened, locale, isMonth, isEditable],
  );
  return (
    <Box ref={box} sx={calendarStyles}>
      {element}
    </Box>
  );
}

/** A day's name with its weather and the load of all crews shown. */
function DayHead({ date, day, weather }: { date: Day; day: CalendarDay | null; weather: Forecast }) {
  const translate = useTranslate();
  const name = `${translate(`words.weekdayShort.${weekdayOf(date)}`)} ${showDay(date).replace(/\/\d{4}$/, '')}`;
  if (!day) return name;
  const over = overText(day, translate);
  const isFree = day.isDayOff && day.bookedMinutes === 0;
  const words = isFree ? (day.holiday ?? translate('calendar.dayOff')) : loadText(day);
  return (
    <>
      <span className="head-day">
        {name}
        <DayForecast day={weather.get(date)} />
      </span>
      <span className="head-load">
        {!isFree && `${translate('calendar.visits', { smart_count: day.visits })} · `}
        {words}
        {over && ` · ${over}`}
        {!isFree && day.holiday && ` · ${day.holiday}`}
      </span>
    </>
  );
}

const contentOf = ({ event }: EventContentArg) => ({
  domNodes: [blockNodes(blockProps(event.extendedProps).text)],
});

/**
 * Makes a block a button for screen readers, and stores its crew, which is read when a visit is dropped on
 * it.
 */
function mounted({ el, event }: EventMountArg) {
  const { key } = blockProps(event.extendedProps);
  el.setAttribute('role', 'button');
  if (key && key.crew !== 'none') el.dataset.crew = String(key.crew);
}

/**
 * Returns days off without work, which the week omits unless they are holidays; FullCalendar counts weekdays
 * from Sunday, 0.
 */
function hiddenDaysOf({ days }: Calendar): number[] {
  return days.flatMap(day =>
    day.isDayOff && day.holiday === null && day.visits === 0 && day.bookedMinutes === 0
      ? [weekdayOf(day.date) % 7]
      : [],
  );
}
