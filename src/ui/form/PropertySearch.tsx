import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';

import type { PropertyMatch } from '#contract/customers/properties.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { customerName } from '../fields/names.ts';

interface PropertySearchProps {
  label: string;
  /** Finds only this vendor's properties. */
  vendorId?: number;
  onChoose: (match: PropertyMatch) => void;
}

const MATCHES = 10;

async function find(q: string, vendorId: number | undefined, signal: AbortSignal): Promise<PropertyMatch[]> {
  if (vendorId === undefined) {
    return (await call('GET /properties/search', { query: { q }, signal })).data;
  }
  const query = { filter: JSON.stringify({ q, vendorId }), range: JSON.stringify([0, MATCHES - 1]) };
  const rows = await call('GET /properties', { query, signal });
  return rows.map(row => ({ ...row, name: customerName(row) }));
}

/** Finds a property while typing; choosing one clears the field for the next search. */
export function PropertySearch({ label, vendorId, onChoose }: PropertySearchProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data: matches = [], isFetching } = useQuery({
    queryKey: ['propertySearch', vendorId, wanted],
    queryFn: ({ signal }) => find(wanted, vendorId, signal),
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
