import { type RaRecord, ShowBase, type ShowBaseProps } from 'ra-core';
import type { ReactNode } from 'react';
import { NotLoadedPage } from './NotLoaded.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const WHOLE = {
  // List rows have fewer fields than the record's own call, so they can't replace the record.
  meta: { isWhole: true },
  // The page itself shows the error.
  onError: () => {},
};

/** react-admin's read-only record; its children can use its context. */
export const RecordShow = <Row extends RaRecord>(props: ShowBaseProps<Row>) => (
  // The route already checked access to the screen.
  <ShowBase<Row> disableAuthentication queryOptions={WHOLE} {...props} />
);

interface RecordPageProps<Row extends RaRecord> {
  resource: string;
  id: string | number | undefined;
  children: (record: Row) => ReactNode;
}

/** The page of a record, with a skeleton while it loads and a message if it can't be read. */
export function RecordPage<Row extends RaRecord>({ resource, id, children }: RecordPageProps<Row>) {
  return (
    <RecordShow<Row>
      resource={resource}
      id={id}
      render={({ record, error, refetch }) => {
        if (record) return children(record);
        if (!error) return <PageSkeleton />;
        return <NotLoadedPage error={error} onRetry={refetch} />;
      }}
    />
  );
}
