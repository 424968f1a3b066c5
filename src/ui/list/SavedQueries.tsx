import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import {
  AddSavedQueryDialog,
  extractValidSavedQueries,
  RemoveSavedQueryDialog,
  useListContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin';

/** The reader's own saved searches of this list, each with filter, sort order and a name. */
export function SavedQueries() {
  const translate = useTranslate();
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const [kept] = useSavedQueries(resource);
  const queries = extractValidSavedQueries(kept);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'add' | 'remove' | null>(null);
  const isFiltered = Object.keys(filterValues).length > 0;
  const current = queries.find(
    ({ value }) =>
      JSON.stringify(value) ===
      JSON.stringify({ filter: filterValues, sort, perPage, displayedFilters: value.displayedFilters }),
  );
  if (queries.length === 0 && !isFiltered) return null;

  const close = () => setAnchor(null);
  const apply = (query: (typeof queries)[number]) => {
    close();
    setFilters(query.value.filter);
    if (query.value.sort) setSort(query.value.sort);
    if (query.value.perPage) setPerPage(query.value.perPage);
  };
  const open = (which: 'add' | 'remove') => {
    close();
    setDialog(which);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkBorderOutlined />}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {current?.label ?? translate('ra.saved_queries.label')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {queries.map(query => (
          <MenuItem key={query.label} selected={query === current} onClick={() => apply(query)}>
            {query.label}
          </MenuItem>
        ))}
        {queries.length > 0 && isFiltered && <Divider />}
        {isFiltered && !current && (
          <MenuItem onClick={() => open('add')}>{translate('ra.saved_queries.new_label')}</MenuItem>
        )}
        {current && (
          <MenuItem onClick={() => open('remove')}>{translate('ra.saved_queries.remove_label')}</MenuItem>
        )}
      </Menu>
      <AddSavedQueryDialog open={dialog === 'add'} onClose={() => setDialog(null)} />
      <RemoveSavedQueryDialog open={dialog === 'remove'} onClose={() => setDialog(null)} />
    </>
  );
}
