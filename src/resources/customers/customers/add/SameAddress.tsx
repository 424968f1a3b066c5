import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { propertyPath } from '#contract/core/paths.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { atSameAddress, searchQuery } from '../searches.ts';

/** Other customers' properties at this address: allowed, but often the same house. */
export function SameAddress({ prefix }: { prefix: string }) {
  const translate = useTranslate();
  const names = ['address', 'duplexUnit', 'zipcode'].map(name => `${prefix}${name}`);
  const [address = '', unit = '', zipcode = ''] = useWatch({ name: names }).map(text =>
    String(text ?? '').trim(),
  );
  const asked = useDeferredValue({ address, unit, zipcode: zipcode.slice(0, 5) });
  const { data: found = [] } = useCallQuery(
    'GET /properties',
    asked.address.length > 4 && asked.zipcode.length === 5
      ? { query: searchQuery({ q: asked.address }) }
      : null,
    { key: ['search', 'same-address', asked], select: rows => atSameAddress(rows, asked), retry: false },
  );
  if (found.length === 0) return null;
  return (
    <Typography role="status" variant="body2" color="warning" sx={{ gridColumn: '1 / -1' }}>
      {translate('property.form.sameAddress')}{' '}
      {found.map(property => (
        <MuiLink key={property.id} href={propertyPath(property.id)} target="_blank" sx={{ marginRight: 1 }}>
          {property.detail}
        </MuiLink>
      ))}
    </Typography>
  );
}
