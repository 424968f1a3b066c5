import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

interface LoadedScreenProps<T> {
  /** Title, which may say more once the data is there; null if it can't be known before. */
  title: string | null;
  /** Title of the browser tab, if it isn't the same. */
  tab?: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Link to all records of its kind, for the page of one that links and notifications open. */
  all?: { label: string; path: string };
  /** Button beside the title. */
  action?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * A page with its title, and below it what was read, or why it could not be. The title is shown at once; if
 * it isn't known yet, its line stays free until the data is there.
 */
export function LoadedScreen<T>(props: LoadedScreenProps<T>) {
  const { title, tab = title ?? '', query, all, action, children } = props;
  useEffect(() => setPageTitle(tab), [tab]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Box>
        {all && (
          <Button component={Link} to={all.path} startIcon={<ArrowBack />} sx={{ marginLeft: -1 }}>
            {all.label}
          </Button>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          {title === null ? (
            // A heading without words would be read out.
            <Typography component="div" variant="h1" aria-hidden>
              &nbsp;
            </Typography>
          ) : (
            <Typography variant="h1">{title}</Typography>
          )}
          {action}
        </Box>
      </Box>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ScreenSkeleton />
      )}
    </Box>
  );
}
