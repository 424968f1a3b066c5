import type { EventInput } from '@fullcalendar/core';
import { type Day, showDay } from '#contract/core/days.ts';
import type { Calendar, CalendarCrew, CalendarDay, CrewDayBlock } from '#contract/schedule/calendar.calls.ts';
import type { BlockText } from './blockNodes.ts';
import { isFarOver, loadText, overText } from './loadText.ts';
import type { CrewDayKey } from './view.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Data of an event: the texts of its block, and its crew and day (null for a whole day). */
interface BlockProps {
  order: number;
  text: BlockText;
  key: CrewDayKey | null;
}

export const blockProps = (props: Record<string, unknown>) => props as unknown as BlockProps;

/** Returns the month's events: one per day with visits, with the load of all crews shown. */
export function monthEvents({ days }: Calendar, translate: Translate): EventInput[] {
  return days.flatMap(day => (day.visits > 0 || day.bookedMinutes > 0 ? [dayEvent(day, translate)] : []));
}

function dayEvent(day: CalendarDay, translate: Translate): EventInput {
  const isTooFull = day.overfullCrews > 0 && !day.isDayOff;
  const overfull = isTooFull ? translate('calendar.overfull', { smart_count: day.overfullCrews }) : null;
  const over = overText(day, translate) ?? overfull;
  const visits = translate('calendar.visits', { smart_count: day.visits });
  const whole = translate('calendar.dayLabel', { day: showDay(day.date), visits, load: loadText(day) });
  const label = over ? `${whole}, ${over}` : whole;
  const text: BlockText = {
    label,
    colour: null,
    name: '',
    visits,
    load: day,
    tooMuch: isFarOver(day) ? over : overfull,
  };
  const props: BlockProps = { order: 0, text, key: null };
  return { id: day.date, start: day.date, allDay: true, editable: false, extendedProps: props };
}

/** Returns the week's events: one per crew and day, including free days, so that crews form rows. */
export function weekEvents(
  calendar: Calendar,
  crews: readonly CalendarCrew[],
  isEditable: boolean,
  translate: Translate,
): EventInput[] {
  const blocks = new Map(calendar.blocks.map(block => [`${block.crewId}.${block.date}`, block]));
  const hasNoCrew = calendar.blocks.some(block => block.crewId === null && block.visits > 0);
  const rows: (CalendarCrew | null)[] = hasNoCrew ? [null, ...crews] : [...crews];
  return rows.flatMap((crew, order) =>
    calendar.days.flatMap(day => {
      const block = blocks.get(`${crew?.id ?? null}.${day.date}`);
      if (!block && (day.isDayOff || crew === null)) return [];
      const load = block ?? freeBlock(day.date, crew);
      return [crewDayEvent(load, crew, { order, isDayOff: day.isDayOff, isEditable }, translate)];
    }),
  );
}

const freeBlock = (date: Day, crew: CalendarCrew | null): CrewDayBlock => ({
  date,
  crewId: crew?.id ?? null,
  visits: 0,
  pending: 0,
  bookedMinutes: 0,
  capacityMinutes: crew?.capacityMinutes ?? 0,
});

interface Placing {
  order: number;
  isDayOff: boolean;
  isEditable: boolean;
}

function crewDayEvent(
  block: CrewDayBlock,
  crew: CalendarCrew | null,
  { order, isDayOff, isEditable }: Placing,
  translate: Translate,
): EventInput {
  const key: CrewDayKey = { crew: block.crewId ?? 'none', date: block.date };
  const name = crew?.name ?? translate('calendar.noCrew');
  const isFree = block.visits === 0 && block.bookedMinutes === 0;
  const visits = isFree
    ? translate('calendar.free')
    : translate('calendar.visits', { smart_count: block.visits });
  // Visits without a crew can't overload one; the missing crew itself is the problem.
  const over = crew === null ? null : overText({ ...block, isDayOff }, translate);
  const whole = translate('calendar.blockLabel', {
    crew: name,
    day: showDay(block.date),
    visits,
    load: loadText(block),
  });
  const props: BlockProps = {
    order,
    text: {
      label: over ? `${whole}, ${over}` : whole,
      colour: crew?.colour ?? null,
      name,
      visits,
      load: block,
      // No warning on a day off, because the day's header already says that it is off.
      tooMuch: !isDayOff && isFarOver(block) ? over : null,
    },
    key,
  };
  return {
    id: `${key.crew}.${key.date}`,
    start: block.date,
    allDay: true,
    editable: isEditable && block.pending > 0 && crew !== null,
    classNames: isFree ? ['quiet'] : [],
    extendedProps: props,
  };
}
