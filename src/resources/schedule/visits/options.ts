import { useTranslate } from 'ra-core';
import {
  FREQUENCIES,
  FRONT_BACK,
  type Frequency,
  type FrontBack,
  type ServiceType,
  WEEKDAYS,
  type Weekday,
} from '#contract/core/enums.ts';
import { DEFAULT_BUSINESS, timeCapChoices } from '#contract/system/business.ts';
import type { CrewChoice } from '#contract/territory/crews.calls.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Returns the options of the schedule's fields in the reader's language. */
export function useTermOptions() {
  const translate = useTranslate();
  return {
    frequencies: FREQUENCIES.map(value => ({
      value: value as Frequency,
      label: translate(frequencyKey(value)),
    })),
    weekdays: WEEKDAYS.map(value => ({
      value: value as Weekday,
      label: translate(`words.weekday.${value}`),
    })),
    parts: FRONT_BACK.map(value => ({
      value: value as FrontBack,
      label: translate(`words.frontBack.${value}`),
    })),
    timeCaps: timeCaps().map(minutes => ({
      value: minutes,
      label: translate('schedule.hours', { hours: minutes / 60 }),
    })),
  };
}

/** Time caps in minutes that the settings allow. */
const timeCaps = (): number[] =>
  timeCapChoices((storedUser()?.business ?? DEFAULT_BUSINESS).timeCap).map(hours => hours * 60);

/** Returns the crews for a visit or service; those with the given service type come first. */
export function useCrewOptions(type?: ServiceType): { value: number; label: string; crew: CrewChoice }[] {
  const { data } = useCallQuery('GET /vendors/all/crews', {}, { staleTime: 60_000 });
  const crews = data ?? [];
  const fits = (crew: CrewChoice) => type === undefined || crew.serviceTypes.includes(type);
  return [...crews.filter(fits), ...crews.filter(crew => !fits(crew))].map(crew => ({
    value: crew.id,
    label: crew.name,
    crew,
  }));
}
