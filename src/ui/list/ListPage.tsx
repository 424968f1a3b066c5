import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement, ReactNode } from 'react';
import { List, type RaRecord, type SortPayload } from 'react-admin';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { Filter } from './filters.ts';
import { ListFailed } from './ListFailed.tsx';
import { ListHead } from './ListHead.tsx';
import { Pages } from './Pages.tsx';
import { RowsOrEmpty } from './RowsOrEmpty.tsx';

interface ListPageProps {
  resource: string;
  /** Keeps sort, filters and columns apart where several screens list the same resource. */
  storeKey?: string;
  /** Key of the page's title. */
  title: string;
  /** Key of the counted thing, with its plural; or what says the count. */
  count: string | ReactElement;
  /** Key of what the search box says; without it there is none. */
  search?: string;
  sort: SortPayload;
  filters?: readonly Filter[];
  /** Stands before the chips of the filters. */
  chips?: ReactNode;
  /** The server's filter that the reader cannot take away. */
  filter?: Record<string, unknown>;
  /** Filters that are set until the reader takes them away. */
  atFirst?: Record<string, unknown>;
  /** What stands here while nothing was ever added. */
  empty: ReactNode;
  /** Stands between the page's head and the search. */
  intro?: ReactNode;
  /** The page's own address says who opens it; react-admin would ask for the list of all. */
  isOpen?: boolean;
  /** In place of the searches that the browser keeps under a name. */
  saved?: ReactNode;
  perPage?: number;
  /** Where the rows are no table there are no columns to choose. */
  hasColumns?: boolean;
  /** Buttons of the page's head, inside the list's context. */
  actions?: ReactNode;
  /** The rows on a phone, where they are other than the table's. */
  phone?: ReactNode;
  /** The rows: a Table. */
  children: ReactNode;
}

/** react-admin's list as a page of ours: head, one quiet row of search and filters, the rows, the pages. */
export function ListPage<Row extends RaRecord>(props: ListPageProps) {
  const {
    resource,
    storeKey,
    sort,
    filter,
    atFirst,
    empty,
    phone,
    children,
    perPage = ROWS_PER_PAGE,
    hasColumns = true,
    isOpen = false,
    ...head
  } = props;
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const showsCards = isPhone && phone !== undefined;
  return (
    <List<Row>
      resource={resource}
      {...(storeKey && { storeKey })}
      sort={sort}
      perPage={perPage}
      {...(filter && { filter })}
      {...(atFirst && { filterDefaultValues: atFirst })}
      exporter={false}
      title={false}
      actions={<ListHead {...head} {...(storeKey && { storeKey })} hasColumns={hasColumns && !isPhone} />}
      component={showsCards ? 'div' : Card}
      pagination={<Pages />}
      error={<ListFailed />}
      empty={false}
      disableAuthentication={isOpen}
      // The list itself says what went wrong.
      queryOptions={{ onError: () => {} }}
    >
      <RowsOrEmpty empty={empty}>{showsCards ? phone : children}</RowsOrEmpty>
    </List>
  );
}
