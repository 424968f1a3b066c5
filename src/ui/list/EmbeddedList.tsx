import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { List, type RaRecord, type SortPayload, useTranslate } from 'react-admin';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import { Count } from './Count.tsx';
import { FilterChips } from './FilterChips.tsx';
import type { Filter } from './filters.ts';
import { ListFailed } from './ListFailed.tsx';
import { Pages } from './Pages.tsx';
import { RowsOrEmpty, useNothingYet } from './RowsOrEmpty.tsx';
import { SearchBox } from './SearchBox.tsx';

interface EmbeddedListProps {
  resource: string;
  /** Server filter that the reader can't remove, such as the record that the rows belong to. */
  filter?: Record<string, unknown>;
  sort: SortPayload;
  perPage?: number;
  /** Key of the counted noun, with its plural; without it there is no count. */
  count?: string;
  search?: string;
  filters?: readonly Filter[];
  /** Buttons to the right of the count. */
  actions?: ReactNode;
  empty: ReactNode;
  phone?: ReactNode;
  children: ReactNode;
}

/** A list inside a record's page; it doesn't keep its filters and pages in the URL. */
export function EmbeddedList<Row extends RaRecord>(props: EmbeddedListProps) {
  const { resource, filter, sort, perPage = ROWS_PER_PAGE, empty, phone, children, ...head } = props;
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const showsCards = isPhone && phone !== undefined;
  return (
    <List<Row>
      resource={resource}
      {...(filter && { filter })}
      sort={sort}
      perPage={perPage}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      title={false}
      actions={<EmbeddedHead {...head} />}
      component={showsCards ? 'div' : Card}
      pagination={<Pages />}
      error={<ListFailed />}
      empty={false}
      queryOptions={{ onError: () => {} }}
    >
      <RowsOrEmpty empty={empty}>{showsCards ? phone : children}</RowsOrEmpty>
    </List>
  );
}

type EmbeddedHeadProps = Pick<EmbeddedListProps, 'count' | 'search' | 'filters' | 'actions'>;

/** Search, count, filters and buttons; only the buttons while there are no rows to search. */
function EmbeddedHead({ count, search, filters = [], actions }: EmbeddedHeadProps) {
  const translate = useTranslate();
  const hasNothing = useNothingYet();
  const looks = hasNothing ? {} : { count, search, filters };
  if (!looks.count && !looks.search && !looks.filters?.length && !actions) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.25, marginBottom: 1.5 }}>
      {looks.search && <SearchBox placeholder={translate(looks.search)} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 18px' }}>
        {looks.count && <Count of={looks.count} />}
        {looks.filters && looks.filters.length > 0 && <FilterChips filters={looks.filters} />}
        {actions && <Box sx={{ marginLeft: 'auto' }}>{actions}</Box>}
      </Box>
    </Box>
  );
}
