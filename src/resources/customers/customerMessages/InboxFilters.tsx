import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useDebouncedEvent, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import { INBOX_OWNERS, INBOX_VIEWS, type InboxOwner, type InboxView } from '#contract/customers/inbox.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { INBOX } from './useThreadActions.ts';

export interface InboxFilter {
  view: InboxView;
  owner: InboxOwner;
  q: string;
}

/** Pause in typing before the server is called, in milliseconds. */
const PAUSE_MS = 250;
/** Counts from this number on are shown as `99+`. */
const MAX_COUNTED = 100;

const countText = (count: number) => (count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : String(count));

interface InboxFiltersProps {
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
}

/** Filters of the conversations by text, view and owner, with the number of unanswered ones. */
export function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const translate = useTranslate();
  const search = useDebouncedEvent((q: string) => onChange({ ...filter, q }), PAUSE_MS);
  const { data: counts } = useCallQuery('GET /inbox/counts', {}, { key: [INBOX, 'counts'] });
  return (
    <>
      <OutlinedInput
        type="search"
        size="small"
        fullWidth
        onChange={event => search(event.target.value)}
        placeholder={translate('inbox.search')}
        inputProps={{ 'aria-label': translate('inbox.search'), maxLength: 100 }}
        startAdornment={
          <InputAdornment position="start">
            <SearchOutlined sx={{ fontSize: 20 }} />
          </InputAdornment>
        }
      />
      <Tabs
        value={filter.view}
        onChange={(_, view: InboxFilter['view']) => onChange({ ...filter, view })}
        variant="fullWidth"
        aria-label={translate('inbox.views.label')}
      >
        {INBOX_VIEWS.map(view => (
          <Tab key={view} value={view} label={translate(`inbox.views.${view}`)} sx={{ minWidth: 0 }} />
        ))}
      </Tabs>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={filter.owner}
        aria-label={translate('inbox.owners.label')}
        onChange={(_, owner: InboxFilter['owner'] | null) => owner && onChange({ ...filter, owner })}
      >
        {INBOX_OWNERS.map(owner => (
          <ToggleButton key={owner} value={owner} sx={{ gap: 0.75 }}>
            {translate(`inbox.owners.${owner}`)}
            {counts && filter.view === 'open' && counts[owner] > 0 && (
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {countText(counts[owner])}
              </Box>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {counts && counts.requests > 0 && (
        <Link component={RouterLink} to={`${PATHS.systemSettings}/customer-contact-us`}>
          {translate('inbox.requests', { smart_count: counts.requests })}
        </Link>
      )}
    </>
  );
}
