import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useGetOne, useInput, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { customerName } from '../fields/names.ts';
import { PropertySearch } from './PropertySearch.tsx';

interface PropertyInputProps {
  /** The property of an existing record can't be changed. */
  isFixed?: boolean;
}

/** Chooses a property, which is looked up during typing and shown by name and address once chosen. */
export function PropertyInput({ isFixed = false }: PropertyInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'propertyId', format: id => id, parse: id => id });
  const id = typeof field.value === 'number' ? field.value : null;
  const [isSearching, setSearching] = useState(id === null);
  const { data } = useGetOne<PropertyView>('properties', { id: id ?? 0 }, { enabled: id !== null });
  const error = fieldState.error?.message;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      {id !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 560 }}>
              {data ? customerName(data.customer) : '…'}
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {data && `${data.address}, ${data.city} · ${data.customer.code}`}
            </Typography>
          </Box>
          {!isFixed && !isSearching && (
            <Button size="small" onClick={() => setSearching(true)}>
              {translate('reminder.otherProperty')}
            </Button>
          )}
        </Box>
      )}
      {isSearching && !isFixed && (
        <PropertySearch
          label={translate('reminder.property')}
          onChoose={match => {
            field.onChange(match.id);
            setSearching(false);
          }}
        />
      )}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
