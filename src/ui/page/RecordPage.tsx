import { type RaRecord, ShowBase, type ShowBaseProps } from 'ra-core';
import type { ReactNode } from 'react';
import { NotLoadedPage } from './NotLoaded.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const WHOLE = {
  // A list knows less of its rows than the record's own call does: they are no stand-in for it.
  meta: { isWhole: true },
  // What is shown instead says what went wrong.
  onError: () => {},
};

/** react-admin's record that is only read; its parts may take it from their context. */
export const RecordShow = <Row extends RaRecord>(props: ShowBaseProps<Row>) => (
  // Whether the screen may be opened at all was asked by its route.
  <ShowBase<Row> disableAuthentication queryOptions={WHOLE} {...props} />
);

interface RecordPageProps<Row extends RaRecord> {
  resource: string;
  id: string | number | undefined;
  children: (record: Row) => ReactNode;
}

/** The page of a record: its shape while it loads, a sentence where it cannot be read. */
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
