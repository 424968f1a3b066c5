import { useTranslate } from 'ra-core';

/** Returns a function that formats minutes: `35 min`, `2 h`, `3 h 20 min`. */
export function useDuration(): (minutes: number) => string {
  const translate = useTranslate();
  return minutes => {
    const whole = Math.round(minutes);
    const hours = Math.floor(whole / 60);
    const rest = whole % 60;
    if (hours === 0) return translate('crewDay.minutes', { count: rest });
    if (rest === 0) return translate('crewDay.hours', { hours });
    return translate('crewDay.hoursMinutes', { hours, minutes: rest });
  };
}
