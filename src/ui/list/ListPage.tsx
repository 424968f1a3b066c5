import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, type RaRecord, type SortPayload, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ROWS_PER_PAGE } from '../../../contract/constants.ts';
import { PageTitle } from '../page/PageTitle.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { Count } from './Count.tsx';
import { type Column, useColumnChoice } from './columns.ts';
import { FilterChips } from './FilterChips.tsx';
import type { Filter } from './filters.ts';
import { ListBody } from './ListBody.tsx';
import { Pager } from './Pager.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SearchBox } from './SearchBox.tsx';

const isPhoneQuery = (theme: Theme) => theme.breakpoints.down('sm');

interface ListPageProps<Row extends RaRecord> {
  resource: string;
  /** Keeps sort, filters and columns apart where several screens list the same resource. */
  storeKey?: string;
  /** Key of the page's title. */
  title: string;
  /** Key of the counted thing, with its plural. */
  count: string;
  /** Key of what the search box says; without it there is none. */
  search?: string;
  sort: SortPayload;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** The server's filter that the reader cannot take away. */
  filter?: Record<string, unknown>;
  rowActions?: (row: Row) => ReactNode;
  /** The rows on a phone, instead of the table. */
  phone?: ReactNode;
  empty: ReactNode;
  /** Stands between the page's head and the search. */
  intro?: ReactNode;
  /** Buttons of the page's head, inside the list's context. */
  actions?: ReactNode;
}

/** A list as a page: head, one quiet row of search and filters, the rows, the pages. */
export function ListPage<Row extends RaRecord>(props: ListPageProps<Row>) {
  const { resource, title, count, search, sort, columns, filters = [], filter, rowActions, phone } = props;
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>(isPhoneQuery, { noSsr: true });
  const choice = useColumnChoice(props.storeKey ?? resource, columns);
  const showsCards = isPhone && phone !== undefined;
  return (
    <ListBase<Row>
      resource={resource}
      {...(props.storeKey && { storeKey: props.storeKey })}
      sort={sort}
      perPage={ROWS_PER_PAGE}
      filter={filter}
      exporter={false}
      // The list itself says what went wrong.
      queryOptions={{ onError: () => {} }}
    >
      <PageTitle title={translate(title)} actions={props.actions} />
      {props.intro}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, marginBottom: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          {search ? <SearchBox placeholder={translate(search)} /> : <Count of={count} />}
          {!showsCards && <ColumnChooser choice={choice} />}
        </Box>
        {search && (
          <Box
            sx={{
              display: 'flex',
              alignItems: { md: 'center' },
              gap: '8px 18px',
              flexDirection: { xs: 'column', md: 'row' },
            }}
          >
            <Count of={count} />
            {filters.length > 0 && <FilterChips filters={filters} />}
          </Box>
        )}
      </Box>
      <ListBody empty={props.empty}>
        {showsCards ? (
          phone
        ) : (
          <Card>
            <RecordTable columns={choice.shown} actions={rowActions} label={translate(title)} />
          </Card>
        )}
        <Pager />
      </ListBody>
    </ListBase>
  );
}
