import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import { PropertySearch } from '#src/ui/form/PropertySearch.tsx';
import { useValueField } from '#src/ui/form/useField.ts';

/** Chooses the customer whose portal the user signs in to, by one of their properties. */
export function CustomerInput({ known }: { known: string | null }) {
  const translate = useTranslate();
  const { field, error, label, sx } = useValueField({
    source: 'customerId',
    label: 'user.fields.customerId',
    help: 'user.customerHelp',
  });
  const [name, setName] = useState(known);
  const id = field.value as number | null | undefined;
  const { data } = useGetOne<CustomerRecord>('customers', { id: id ?? 0 }, { enabled: Boolean(id) && !name });
  const shown = name ?? (data ? data.companyName || `${data.firstName} ${data.lastName}` : '…');
  return (
    <Box sx={sx}>
      {id ? (
        <>
          <FormLabel sx={{ fontSize: '0.8125rem', fontWeight: 560, color: 'text.primary' }}>
            {label}
          </FormLabel>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 38 }}>
            <strong>{shown}</strong>
            <Button size="small" onClick={() => field.onChange(null)}>
              {translate('user.otherCustomer')}
            </Button>
          </Box>
        </>
      ) : (
        <PropertySearch
          label={translate('user.findCustomer')}
          onChoose={match => {
            setName(match.companyName || match.name);
            field.onChange(match.customerId);
          }}
        />
      )}
      <FormHelperText error={error !== undefined}>{error ?? translate('user.customerHelp')}</FormHelperText>
    </Box>
  );
}
