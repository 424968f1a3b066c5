import { useCallback } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { today } from '#src/dataProvider/today.ts';
import { addressOf, viewOf, type WorkLogView } from './view.ts';

/** Returns the view in the URL, and a function to change it. */
export function useWorkLogView(): {
  view: WorkLogView;
  /** Another day adds a history entry; a panel or a search does not. */
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
