import type { TablePaginationProps } from '@mui/material/TablePagination';
import { Pagination, type PaginationProps, useListContext, useTranslate } from 'react-admin';
import { useShowCount } from './useShowCount.ts';
import { useShowTotal } from './useShowTotal.ts';

/** react-admin's pagination, for lists whose rows the server may count only up to a limit. */
export function Pages() {
  const translate = useTranslate();
  const { total } = useListContext();
  const show = useShowCount();
  const showTotal = useShowTotal();
  // react-admin passes this on to MUI's pagination, though its types don't say so.
  const labels: PaginationProps & Pick<TablePaginationProps, 'labelDisplayedRows'> = {
    labelDisplayedRows: ({ from, to, count }) =>
      translate('list.range', { from: show(from), to: show(to), total: showTotal(count) }),
  };
  // A list that could not be read has no pages.
  return total === undefined ? null : <Pagination {...labels} />;
}
