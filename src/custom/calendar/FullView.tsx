import type { DayHeaderContentArg, EventApi, EventContentArg, EventMountArg } from '@fullcalendar/core';
import esLocale from '@fullcalendar/core/locales/es';
import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin, { type DropArg } from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { Calendar, CalendarCrew } from '../../../contract/calendar.ts';
import { type Day, showDay, weekdayOf } from '../../../contract/days.ts';
import { today } from '../../dataProvider/today.ts';
import { blockNodes } from './blockNodes.ts';
import { blockProps, monthEvents, weekEvents } from './calendarEvents.ts';
import { calendarStyles } from './calendarStyles.ts';
import { loadText, overText } from './loadText.ts';
import type { CalendarView, CrewDayKey } from './view.ts';
import { crewUnder, droppedVisit } from './visitDrag.ts';

export interface FullViewProps {
  view: CalendarView;
  calendar: Calendar;
  /** The crews in sight. */
  crews: readonly CalendarCrew[];
  isEditable: boolean;
  onDay: (day: Day) => void;
  onOpen: (key: CrewDayKey) => void;
  /** A visit was dropped on a day; on a crew's block of that day, or beside any (null). */
  onMoveVisit: (visitId: number, to: { date: Day; crewId: number | null }) => void;
  onMoveDay: (key: CrewDayKey, to: Day) => void;
}

const PLUGINS = [dayGridPlugin, interactionPlugin];
/** The calendar is told to count in UTC, so that its marker of a day is that day's midnight there. */
const dayOfMarker = (marker: Date): Day => marker.toISOString().slice(0, 10);

/** Month and week, drawn by FullCalendar. Loaded lazily: it brings that library with it. */
export default function FullView(props: FullViewProps) {
  const { view, calendar, crews, isEditable, onDay, onOpen, onMoveVisit, onMoveDay } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const ref = useRef<FullCalendar>(null);
  const box = useRef<HTMLDivElement>(null);
  const isMonth = view.kind === 'month';
  const events = useMemo(
    () => (isMonth ? monthEvents(calendar, translate) : weekEvents(calendar, crews, isEditable, translate)),
    [isMonth, calendar, crews, isEditable, translate],
  );
  const offDays = useMemo(() => new Map(calendar.days.map(day => [day.date, day] as const)), [calendar]);

  const kind = isMonth ? 'dayGridMonth' : 'dayGridWeek';
  useEffect(() => {
    const api = ref.current?.getApi();
    // Outside React's own pass: the library flushes its nodes at once.
    queueMicrotask(() => api?.changeView(kind, view.date));
  }, [kind, view.date]);
  useEffect(() => {
    const observer = new ResizeObserver(() => ref.current?.getApi().updateSize());
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const opened = view.open && `${view.open.crew}.${view.open.date}`;
  const go = (event: EventApi) => {
    const { key } = blockProps(event.extendedProps);
    if (key) onOpen(key);
    else onDay(event.startStr);
  };

  return (
    <Box ref={box} sx={calendarStyles}>
      <FullCalendar
        ref={ref}
        plugins={PLUGINS}
        initialView={kind}
        initialDate={view.date}
        timeZone="UTC"
        now={today()}
        locales={[esLocale]}
        locale={locale}
        firstDay={1}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        events={events}
        eventOrder="order"
        eventOrderStrict
        eventInteractive
        eventDisplay="block"
        hiddenDays={isMonth ? [] : hiddenDaysOf(calendar)}
        eventContent={contentOf}
        eventClassNames={({ event }) => (event.id === opened ? ['opened'] : [])}
        eventDidMount={mounted}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          go(event);
        }}
        navLinks={isMonth}
        navLinkDayClick={date => onDay(dayOfMarker(date))}
        dayCellClassNames={({ date }) => (offDays.get(dayOfMarker(date))?.isDayOff ? ['off'] : [])}
        dayHeaderClassNames={({ date }) =>
          !isMonth && offDays.get(dayOfMarker(date))?.isDayOff ? ['off'] : []
        }
        {...(!isMonth && { dayHeaderContent: (arg: DayHeaderContentArg) => headerOf(arg) })}
        eventStartEditable={isEditable}
        eventDurationEditable={false}
        eventDrop={({ event, oldEvent, revert }) => {
          const { key } = blockProps(oldEvent.extendedProps);
          revert();
          if (key && event.startStr !== oldEvent.startStr) onMoveDay(key, event.startStr);
        }}
        droppable={isEditable}
        drop={(dropped: DropArg) => {
          const visitId = droppedVisit(dropped.draggedEl);
          if (visitId === null) return;
          const { clientX = 0, clientY = 0 } = dropped.jsEvent as MouseEvent;
          onMoveVisit(visitId, { date: dropped.dateStr, crewId: crewUnder(clientX, clientY) });
        }}
      />
    </Box>
  );

  function headerOf({ date }: DayHeaderContentArg) {
    const day = offDays.get(dayOfMarker(date));
    const name = `${translate(`words.weekdayShort.${weekdayOf(dayOfMarker(date))}`)} ${showDay(dayOfMarker(date)).replace(/\/\d{4}$/, '')}`;
    if (!day) return name;
    const over = overText(day, translate);
    const words = day.isDayOff && day.bookedMinutes === 0 ? translate('calendar.dayOff') : loadText(day);
    return (
      <>
        {name}
        <span className="head-load">
          {translate('calendar.visits', { smart_count: day.visits })} · {words}
          {over && ` · ${over}`}
        </span>
      </>
    );
  }
}

const contentOf = ({ event }: EventContentArg) => ({
  domNodes: [blockNodes(blockProps(event.extendedProps).text)],
});

/** A block is a button to whoever cannot see it; where a visit is dropped, its crew is read from here. */
function mounted({ el, event }: EventMountArg) {
  const { key } = blockProps(event.extendedProps);
  el.setAttribute('role', 'button');
  if (key && key.crew !== 'none') el.dataset.crew = String(key.crew);
}

/** Days off without work are left out of the week; FullCalendar counts weekdays from Sunday, 0. */
function hiddenDaysOf({ days }: Calendar): number[] {
  return days.flatMap(day =>
    day.isDayOff && day.visits === 0 && day.bookedMinutes === 0 ? [weekdayOf(day.date) % 7] : [],
  );
}
