import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { PropertyMatch } from '#contract/customers/properties.calls.ts';
import type { CallData } from '#src/dataProvider/call.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import { customerName } from '../fields/names.ts';

interface PropertySearchProps {
  label: string;
  /** Finds only this vendor's properties. */
  vendorId?: number;
  onChoose: (match: PropertyMatch) => void;
}

const MATCHES = 10;

const named = (rows: CallData<'GET /properties'>): PropertyMatch[] =>
  rows.map(row => ({ ...row, name: customerName(row) }));

/** Searches for properties once the text has at least two letters. */
function useMatches(wanted: string, vendorId: number | undefined) {
  const q = wanted.length > 1 ? wanted : null;
  const options = { placeholderData: keepPreviousData };
  const all = useCallQuery(
    'GET /properties/search',
    q !== null && vendorId === undefined ? { query: { q } } : null,
    options,
  );
  const filter = JSON.stringify({ q, vendorId });
  const ofVendor = useCallQuery(
    'GET /properties',
    q !== null && vendorId !== undefined
      ? { query: { filter, range: JSON.stringify([0, MATCHES - 1]) } }
      : null,
    { ...options, select: named },
  );
  return vendorId === undefined ? all : ofVendor;
}

/** Searches for a property as the user types; choosing one clears the field for the next search. */
export function PropertySearch({ label, vendorId, onChoose }: PropertySearchProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data: matches = [], isFetching } = useMatches(wanted, vendorId);
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
