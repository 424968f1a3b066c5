import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { hoursText, minutesText } from '#src/ui/fields/visitText.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Formats a visit's time cap and hours worked: `Cap 4 h · worked 2.5 h`. */
export function workText(
  { timeCapMinutes, workedMinutes, expectedMinutes }: WorkLog,
  translate: Translate,
): string {
  const cap =
    timeCapMinutes === null
      ? translate('bnbMap.noCap', { time: minutesText(expectedMinutes) })
      : translate('bnbMap.cap', { time: hoursText(timeCapMinutes) });
  const worked =
    workedMinutes === null ? '' : ` · ${translate('bnbMap.worked', { time: minutesText(workedMinutes) })}`;
  return cap + worked;
}
