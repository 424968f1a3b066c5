import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { vendorViewPath } from '#contract/core/paths.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { CommissionException } from '#contract/territory/vendors.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** Commission exceptions that apply to this property now or later; hidden if there are none. */
export function CommissionCard({ property: { id, vendorId } }: { property: PropertyView }) {
  const translate = useTranslate();
  const maySee = useHasPermission('vendor_list');
  const { data: exceptions = [] } = useCallQuery(
    'GET /vendors/:id/property-exceptions',
    { params: { id: vendorId ?? 0 } },
    { key: ['commissionExceptions', vendorId], enabled: maySee && vendorId !== null },
  );
  const here = exceptions.filter(
    ({ propertyId, validTo }) =>
      (propertyId === id || propertyId === null) && (validTo === null || validTo >= today()),
  );
  if (here.length === 0 || vendorId === null) return null;
  return (
    <SectionCard
      title={translate('vendor.exceptions.title')}
      action={
        <Link component={RouterLink} to={`${vendorViewPath(vendorId)}/exceptions`} variant="body2">
          {translate('vendor.exceptions.manage')}
        </Link>
      }
    >
      {here.map(exception => (
        <Exception key={exception.id} exception={exception} />
      ))}
    </SectionCard>
  );
}

function Exception({ exception }: { exception: CommissionException }) {
  const translate = useTranslate();
  const { commissionPercent, serviceType, validFrom, validTo, reason } = exception;
  const days = daysKey(exception);
  const service = serviceType && translate(`words.serviceType.${serviceType}`);
  const period =
    days &&
    translate(`vendor.exceptions.${days}`, {
      from: validFrom && showDay(validFrom),
      to: validTo && showDay(validTo),
    });
  return (
    <Box sx={{ paddingBlock: 0.5, overflowWrap: 'anywhere' }}>
      <Typography>
        <b style={{ fontWeight: 580 }}>{commissionPercent}%</b>{' '}
        {[service, period].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {reason}
      </Typography>
    </Box>
  );
}

function daysKey({ validFrom, validTo }: CommissionException): 'from' | 'to' | 'fromTo' | null {
  if (validFrom === null) return validTo === null ? null : 'to';
  return validTo === null ? 'from' : 'fromTo';
}
