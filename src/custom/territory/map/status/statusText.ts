import type { CrewStatus } from '#contract/schedule/calendar.calls.ts';
import { clockText, minutesText } from '#src/ui/fields/visitText.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Fewer minutes early or late count as on time. */
const ON_TIME_MINUTES = 5;

/** Says when a crew's position was reported and how accurate it is. */
export function positionText(crew: CrewStatus, locale: string, translate: Translate): string {
  const { position } = crew;
  if (!position) return translate(crew.stop?.isStarted ? 'crewStatus.shownAtStop' : 'crewStatus.neverSeen');
  const time = clockText(position.at, locale);
  return translate(position.isStale ? 'crewStatus.seenLongAgo' : 'crewStatus.seen', { time });
}

/** Describes the stop where the crew is, or to which it goes next. */
export function stopText({ stop, state }: CrewStatus, locale: string, translate: Translate): string {
  if (!stop) return '';
  if (!stop.isStarted) {
    return translate(state === 'not-started' ? 'crewStatus.first' : 'crewStatus.next', {
      address: stop.address,
    });
  }
  return stop.startedAt
    ? translate('crewStatus.at', { address: stop.address, time: clockText(stop.startedAt, locale) })
    : stop.address;
}

export type Pace = 'behind' | 'ahead' | 'onTime';

export function paceOf({ minutesBehind }: Pick<CrewStatus, 'minutesBehind'>): Pace | null {
  if (minutesBehind === null) return null;
  if (Math.abs(minutesBehind) < ON_TIME_MINUTES) return 'onTime';
  return minutesBehind > 0 ? 'behind' : 'ahead';
}

export function paceText(crew: Pick<CrewStatus, 'minutesBehind'>, translate: Translate): string {
  const pace = paceOf(crew);
  if (pace === null) return translate('crewStatus.noPace');
  return translate(`crewStatus.${pace}`, { time: minutesText(Math.abs(crew.minutesBehind ?? 0)) });
}
