import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { ColumnsButton, useTranslate } from 'react-admin';
import { PageTitle } from '../page/PageTitle.tsx';
import { Count } from './Count.tsx';
import { FilterChips } from './FilterChips.tsx';
import type { Filter } from './filters.ts';
import { SavedQueries } from './SavedQueries.tsx';
import { SearchBox } from './SearchBox.tsx';

interface ListHeadProps {
  title: string;
  count: string | ReactElement;
  search?: string;
  filters?: readonly Filter[];
  chips?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  storeKey?: string;
  /** Replaces the saved searches that the browser keeps. */
  saved?: ReactNode;
  /** A table lets the reader choose columns; cards don't. */
  hasColumns: boolean;
}

/**
 * Head of a list page: title and buttons, then search, count, saved queries and columns, then the filters in
 * one row.
 */
export function ListHead(props: ListHeadProps) {
  const { title, count, search, filters = [], chips, intro, actions, storeKey, hasColumns } = props;
  const { saved = (search || filters.length > 0) && <SavedQueries /> } = props;
  const counted = typeof count === 'string' ? <Count of={count} /> : count;
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate(title)} actions={actions} />
      {intro}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, marginBottom: 1.5 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', md: 'nowrap' },
            alignItems: 'center',
            gap: { xs: 1, md: 2 },
          }}
        >
          {search && <SearchBox placeholder={translate(search)} />}
          {counted}
          <Box className="no-print" sx={{ display: 'flex', gap: 0.5, marginLeft: 'auto' }}>
            {saved}
            {hasColumns && <ColumnsButton {...(storeKey && { storeKey: `${storeKey}.datatable` })} />}
          </Box>
        </Box>
        {(chips || filters.length > 0) && <FilterChips filters={filters}>{chips}</FilterChips>}
      </Box>
    </>
  );
}
