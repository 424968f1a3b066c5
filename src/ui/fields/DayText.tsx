import { useTranslate } from 'ra-core';
import { type Day, daysBetween, showDay, weekdayOf } from '#contract/core/days.ts';
import { today } from '#src/dataProvider/today.ts';

interface DayTextProps {
  day: Day | null | undefined;
  /** Adds the weekday, and says "today" or "tomorrow" for those days. */
  near?: boolean;
}

const NEAR_WORDS = new Map([
  [-1, 'words.yesterday'],
  [0, 'words.today'],
  [1, 'words.tomorrow'],
]);

/** Shows a date as M/D/YYYY, or a dash if there is none. */
export function DayText({ day, near = false }: DayTextProps) {
  const translate = useTranslate();
  if (!day) return <span>–</span>;
  const word = near
    ? translate(NEAR_WORDS.get(daysBetween(today(), day)) ?? `words.weekdayShort.${weekdayOf(day)}`)
    : '';
  return (
    <time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {word ? `${word}, ${showDay(day)}` : showDay(day)}
    </time>
  );
}
