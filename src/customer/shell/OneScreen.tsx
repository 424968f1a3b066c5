import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

interface OneScreenProps<T> {
  /** Keys of its title and of the link to all records of its kind. */
  title: string;
  all: string;
  allPath: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** The page of one visit or charge that links and notifications open, with a link to all of them. */
export function OneScreen<T>({ title, all, allPath, query, children }: OneScreenProps<T>) {
  const translate = useTranslate();
  useEffect(() => setPageTitle(translate(title)), [translate, title]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Box>
        <Button component={Link} to={allPath} startIcon={<ArrowBack />} sx={{ marginLeft: -1 }}>
          {translate(all)}
        </Button>
        <Typography variant="h1">{translate(title)}</Typography>
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
