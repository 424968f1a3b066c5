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
  /** Title, which may become more specific once the data is loaded; null while it isn't known. */
  title: string | null;
  /** Title of the browser tab, if it isn't the same. */
  tab?: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Link to the list of such records, for a single record's page that links and notifications open. */
  all?: { label: string; path: string };
  /** Button beside the title. */
  action?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * A page with its title, and below it the loaded data, or why it couldn't be loaded. The title is shown at
 * once; if it isn't known yet, its line stays empty until the data is loaded.
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
            // Not a heading, because screen readers would announce an empty one.
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
