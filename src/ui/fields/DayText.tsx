import { useTranslate } from 'ra-core';
import { type Day, daysBetween, showDay, weekdayOf } from '#contract/core/days.ts';
import { today } from '#src/dataProvider/today.ts';

interface DayTextProps {
  day: Day | null | undefined;
  /** Puts the weekday before the date, and says "today" or "tomorrow" where it is near. */
  near?: boolean;
}

const NEAR_WORDS = new Map([
  [-1, 'words.yesterday'],
  [0, 'words.today'],
  [1, 'words.tomorrow'],
]);

/** A date as M/D/YYYY; none is a dash. */
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
