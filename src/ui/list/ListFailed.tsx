import { useListContext } from 'react-admin';
import { NotLoaded } from '../page/NotLoaded.tsx';

/** Shown instead of the rows if they can't be loaded. */
export function ListFailed() {
  const { error, refetch } = useListContext();
  return <NotLoaded error={error} onRetry={refetch} text="list.failed" />;
}
