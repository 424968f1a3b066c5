import { useListContext } from 'react-admin';
import { NotLoaded } from '../page/NotLoaded.tsx';

/** What stands in place of the rows that could not be fetched. */
export function ListFailed() {
  const { error, refetch } = useListContext();
  return <NotLoaded error={error} onRetry={refetch} text="list.failed" />;
}
