import type { TablePaginationProps } from '@mui/material/TablePagination';
import { Pagination, type PaginationProps, useListContext, useTranslate } from 'react-admin';
import { useShowCount } from './useShowCount.ts';
import { useShowTotal } from './useShowTotal.ts';

/** react-admin's pages of a list, whose total may be one that the server did not count to its end. */
export function Pages() {
  const translate = useTranslate();
  const { total } = useListContext();
  const show = useShowCount();
  const showTotal = useShowTotal();
  // react-admin hands this on to MUI's pagination, though its types do not name it.
  const labels: PaginationProps & Pick<TablePaginationProps, 'labelDisplayedRows'> = {
    labelDisplayedRows: ({ from, to, count }) =>
      translate('list.range', { from: show(from), to: show(to), total: showTotal(count) }),
  };
  // A list that could not be read has no pages.
  return total === undefined ? null : <Pagination {...labels} />;
}
