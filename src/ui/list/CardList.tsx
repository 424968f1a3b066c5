import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useListContext } from 'ra-core';
import { Fragment, type ReactNode } from 'react';

interface CardListProps<Row extends RaRecord<number>> {
  /** Height in pixels of a loading card. */
  skeletonHeight: number;
  children: (row: Row) => ReactNode;
}

const SKELETONS = [1, 2, 3, 4, 5];

/** Shows the rows of a list as cards for a phone. */
export function CardList<Row extends RaRecord<number>>({ skeletonHeight, children }: CardListProps<Row>) {
  const { data, isPending, isFetching } = useListContext<Row>();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        opacity: isFetching && !isPending ? 0.65 : 1,
      }}
      aria-busy={isPending}
    >
      {isPending
        ? SKELETONS.map(one => <Skeleton key={one} variant="rounded" height={skeletonHeight} />)
        : data?.map(row => <Fragment key={row.id}>{children(row)}</Fragment>)}
    </Box>
  );
}
