import { useCallback } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { today } from '#src/dataProvider/today.ts';
import { addressOf, viewOf, type WorkLogView } from './view.ts';

/** What the address asks to see, and how to ask for something else. */
export function useWorkLogView(): {
  view: WorkLogView;
  /** A panel or a search does not belong into the way back; another day does. */
  show: (change: Partial<WorkLogView>) => void;
} {
  const params = useParams();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const view = viewOf(params, query, today(), pathname);
  const show = useCallback(
    (change: Partial<WorkLogView>) => {
      const before = viewOf(params, query, today(), pathname);
      const isSameDay =
        (change.from === undefined || change.from === before.from) &&
        (change.to === undefined || change.to === before.to);
      navigate(addressOf({ ...before, ...change }), { replace: isSameDay });
    },
    [params, query, pathname, navigate],
  );
  return { view, show };
}
