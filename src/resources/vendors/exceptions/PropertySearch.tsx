import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { PropertyMatch } from '../../../../contract/customers.ts';
import { call } from '../../../dataProvider/http.ts';

interface PropertySearchProps {
  label: string;
  onChoose: (match: PropertyMatch) => void;
}

/** Finds a property while typing; choosing one empties the field for the next. */
export function PropertySearch({ label, onChoose }: PropertySearchProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data: matches = [], isFetching } = useQuery({
    queryKey: ['propertySearch', wanted],
    queryFn: async ({ signal }) =>
      (await call<PropertyMatch[]>('GET', '/properties/search', { query: { q: wanted }, signal })).data,
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
      getOptionLabel={match => `${match.name} ${match.address}`}
      noOptionsText={translate(wanted.length > 1 ? 'list.noOption' : 'property.searchHint')}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_event, match) => match && onChoose(match)}
      renderOption={({ key, ...props }, match) => (
        <li key={match.id} {...props}>
          <Box>
            <Box sx={{ fontWeight: 560 }}>{match.name}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {match.address}, {match.city} {match.zipcode} · {match.code}
            </Box>
          </Box>
        </li>
      )}
      renderInput={params => (
        <TextField {...params} label={label} placeholder={translate('property.searchHint')} />
      )}
    />
  );
}
