import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';

interface Found {
  id: number;
  title: string;
  detail: string;
}

interface SearchFieldProps<Match extends Found> {
  label: string;
  /** Key of the search in the query cache. */
  name: string;
  find: (text: string, signal: AbortSignal) => Promise<Match[]>;
  onChoose: (match: Match) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Searches while typing, from two letters on; choosing a match clears the field. */
export function SearchField<Match extends Found>(props: SearchFieldProps<Match>) {
  const { label, name, find, onChoose, error, autoFocus = false } = props;
  const translate = useTranslate();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data: matches = [], isFetching } = useQuery({
    queryKey: ['search', name, wanted],
    queryFn: ({ signal }) => find(wanted, signal),
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
  });
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
