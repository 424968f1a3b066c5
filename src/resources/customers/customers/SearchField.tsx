import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import type { Search } from './searches.ts';

interface Found {
  id: number;
  title: string;
  detail: string;
}

type SearchName = 'GET /customers' | 'GET /properties';

interface SearchFieldProps<Name extends SearchName, Match extends Found> {
  label: string;
  search: Search<Name, Match>;
  onChoose: (match: Match) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Searches while the user types, from two characters on; choosing a match clears the field. */
export function SearchField<Name extends SearchName, Match extends Found>(
  props: SearchFieldProps<Name, Match>,
) {
  const { label, search, onChoose, error, autoFocus = false } = props;
  const translate = useTranslate();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data: matches = [], isFetching } = useCallQuery(
    search.name,
    wanted.length > 1 ? search.request(wanted) : null,
    { select: search.show, placeholderData: keepPreviousData },
  );
  return (
    <Autocomplete
      options={wanted.length > 1 ? matches : []}
      value={null}
      inputValue={text}
      loading={isFetching}
      filterOptions={options => options}
      getOptionLabel={match => match.title}
      noOptionsText={translate(wanted.length > 1 ? 'list.noOption' : 'property.searchHint')}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_event, match) => match && onChoose(match)}
      renderOption={({ key, ...item }, match) => (
        <li key={match.id} {...item}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{match.title}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
              {match.detail}
            </Box>
          </Box>
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          placeholder={translate('property.searchHint')}
          error={error !== undefined}
          helperText={error}
          autoFocus={autoFocus}
        />
      )}
    />
  );
}
