import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { CareRule } from '#contract/territory/equipment.calls.ts';
import type { ServiceUnit } from '#contract/territory/equipmentService.ts';

const TIMES: Record<ServiceUnit, string> = { days: 'everyDays', weeks: 'everyWeeks', months: 'everyMonths' };

type Left = Pick<CareRule, 'hoursLeft' | 'dueOn'>;

/** Returns texts about services: how often one is due, and how long until it is due next. */
export function useServiceText() {
  const translate = useTranslate();
  const say = (key: string, values: Record<string, unknown>) => translate(`equipmentService.${key}`, values);
  const intervalText = ({ everyHours, every, unit }: Pick<CareRule, 'everyHours' | 'every' | 'unit'>) => {
    const hours = everyHours === null ? null : say('everyHours', { hours: everyHours });
    const time = every === null ? null : say(TIMES[unit], { smart_count: every });
    return hours && time ? say('everyEither', { hours, time }) : say('every', { time: hours ?? time });
  };
  const leftText = ({ hoursLeft, dueOn }: Left) =>
    [
      ...(hoursLeft === null
        ? []
        : [say(hoursLeft < 0 ? 'hoursOver' : 'hoursLeft', { hours: Math.abs(hoursLeft) })]),
      ...(dueOn === null ? [] : [say('due', { day: showDay(dueOn) })]),
    ].join(' · ');
  return { intervalText, leftText };
}
