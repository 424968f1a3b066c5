import { useCallback, useEffect, useRef } from 'react';
import { useChanged, useConnected, useNotificationArrived } from '#src/dataProvider/realtime.ts';
import { keepReading } from '../day/keepReading.ts';
import { newEvent } from '../day/newEvent.ts';
import { followPosition, lastFix } from '../day/position.ts';
import { restMayLoad } from '../offline/keepAppOnPhone.ts';
import { unsentIn } from '../outbox/outbox.ts';
import { usePhone } from '../phone.ts';
import { fetchSheets } from '../sheets.ts';

/** Delay in milliseconds that combines several changes into one refetch. */
const SETTLE_MS = 400;
const POSITION_EVERY_MS = 600_000;
/** Delay in milliseconds of code and data that aren't needed to show the day. */
const FETCH_REST_AFTER_MS = 3000;

/**
 * Keeps the shown day up to date: after changes by others, after sending, when the page becomes visible
 * again, and after a failure.
 */
export function useFollowDay() {
  const phone = usePhone();
  const { days, outbox, user } = phone;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reloadSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void days.reload(), SETTLE_MS);
  }, [days]);

  useChanged(({ entity, id, crewId }) => {
    const isOfCrew = crewId === user.crew?.id && ['assignment', 'route', 'crew-note'].includes(entity);
    // A clock event from another phone of the same user, or from the office.
    const isOwnClock = entity === 'time-sheet' && Number(id) === user.id;
    if (isOfCrew || isOwnClock) reloadSoon();
  });
  useNotificationArrived(reloadSoon);
  // On the first connection too: another phone may have reported something after the day was read.
  useConnected(reloadSoon);

  useEffect(() => {
    const stopReading = keepReading(days);
    void days.show(null);
    const rest = setTimeout(() => {
      void restMayLoad.then(fetchSheets);
      void days.keepTomorrow();
    }, FETCH_REST_AFTER_MS);
    let waiting = unsentIn(outbox.snapshot());
    const unsubscribe = outbox.subscribe(() => {
      const now = unsentIn(outbox.snapshot());
      if (now === 0 && waiting > 0) reloadSoon();
      waiting = now;
    });
    const onBack = () => {
      if (document.visibilityState !== 'visible') return;
      // After midnight "today" is another day.
      if (days.snapshot().chosen === null) void days.show(null).then(() => days.keepTomorrow());
      else reloadSoon();
    };
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('online', reloadSoon);
    return () => {
      clearTimeout(rest);
      clearTimeout(timer.current);
      stopReading();
      unsubscribe();
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('online', reloadSoon);
    };
  }, [days, outbox, reloadSoon]);

  useEffect(() => {
    const stopFollowing = followPosition();
    const tell = () => {
      const fix = lastFix();
      const isWaiting = outbox.snapshot().some(entry => entry.event.type === 'position');
      // The position of someone viewing as the crew is not the crew's.
      if (!fix || isWaiting || user.impersonating || document.visibilityState !== 'visible') return;
      void outbox.add({ event: newEvent(null, 'position', {}, fix), address: null });
    };
    const interval = setInterval(tell, POSITION_EVERY_MS);
    return () => {
      stopFollowing();
      clearInterval(interval);
    };
  }, [outbox, user]);
}
