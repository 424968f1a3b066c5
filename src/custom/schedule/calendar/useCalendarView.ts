import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { today } from '#src/dataProvider/today.ts';
import { addressOf, type CalendarView, viewOf } from './view.ts';

/** Returns the view in the URL, and a function to change it. */
export function useCalendarView(): {
  view: CalendarView;
  /** Changes the view. A new day or kind adds a history entry; a panel or filter does not. */
  show: (change: Partial<CalendarView>) => void;
} {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf(query, today());
  const show = useCallback(
    (change: Partial<CalendarView>) => {
      const before = viewOf(query, today());
      const isElsewhere =
        (change.date !== undefined && change.date !== before.date) ||
        (change.kind !== undefined && change.kind !== before.kind);
      navigate(addressOf({ ...before, ...change }), { replace: !isElsewhere });
    },
    [query, navigate],
  );
  return { view, show };
}
