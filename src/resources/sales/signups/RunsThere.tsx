import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { Signup } from '#contract/sales/signups.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Services already active at a sign-up's address; the applicant may be their customer or a new owner. */
export function RunsThere({ signup: { address, zipcode } }: { signup: Signup }) {
  const translate = useTranslate();
  const query = { address, zipcode };
  const { data: running = [] } = useCallQuery(
    'GET /estimates/running',
    { query },
    { key: ['estimates', 'running', query], enabled: useHasPermission('customer_list'), retry: false },
  );
  if (running.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('signup.runsThere')}
      {running.map(service => (
        <Link
          key={service.serviceId}
          component={RouterLink}
          to={propertyPath(service.propertyId)}
          sx={{ display: 'block' }}
        >
          {service.customerName}: {translate(`words.serviceType.${service.type}`)},{' '}
          {translate(frequencyKey(service.frequency)).toLowerCase()}
        </Link>
      ))}
    </Alert>
  );
}
