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
  /** Separates sort order, filters and columns of screens that list the same resource. */
  storeKey?: string;
  /** Key of the page's title. */
  title: string;
  /** Key of the counted noun, with its plural; or an element that shows the count. */
  count: string | ReactElement;
  /** Key of the search box's placeholder; without it there is no search box. */
  search?: string;
  sort: SortPayload;
  filters?: readonly Filter[];
  /** Shown before the filter chips. */
  chips?: ReactNode;
  /** Server filter that the reader can't remove. */
  filter?: Record<string, unknown>;
  /** Filters that are set until the reader removes them. */
  atFirst?: Record<string, unknown>;
  /** Shown while the list has never had a row. */
  empty: ReactNode;
  /** Shown between the page's head and the search. */
  intro?: ReactNode;
  /** Skips react-admin's check for access to the resource's list, because the route already checks access. */
  isOpen?: boolean;
  /** Replaces the saved searches that the browser keeps. */
  saved?: ReactNode;
  perPage?: number;
  /** False if the rows aren't a table. */
  hasColumns?: boolean;
  /** Buttons in the page's head, inside the list's context. */
  actions?: ReactNode;
  /** The rows on a phone, if they differ from the table. */
  phone?: ReactNode;
  children: ReactNode;
}

/** react-admin's list as a page: head, one row of search and filters, rows, pagination. */
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
      // The list itself shows errors.
      queryOptions={{ onError: () => {} }}
    >
      <RowsOrEmpty empty={empty}>{showsCards ? phone : children}</RowsOrEmpty>
    </List>
  );
}
