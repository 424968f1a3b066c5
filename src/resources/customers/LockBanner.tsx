import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CustomerRecord } from '../../../contract/customers.ts';
import { showDay } from '../../../contract/days.ts';
import { useHolds } from '../../auth/useHolds.ts';
import { businessDayOf } from '../../dataProvider/today.ts';
import { customerName } from '../../ui/fields/names.ts';
import { UnlockDialog } from './LockDialog.tsx';
import { lockReasonText } from './lockReason.ts';

/** Says on a property's page that its customer is locked, why, since when and by whom. */
export function LockBanner({ customer }: { customer: CustomerRecord }) {
  const translate = useTranslate();
  const mayUnlock = useHolds('locked_customer');
  const [isAsking, setAsking] = useState(false);
  if (!customer.isLocked) return null;
  const { lockedAt, lockedByName } = customer;
  const reason = lockReasonText(customer.lockReason, translate);
  return (
    <Alert
      severity="error"
      icon={<LockOutlined fontSize="inherit" />}
      sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}
      action={
        mayUnlock && (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {translate('care.lock.unlock')}
          </Button>
        )
      }
    >
      {translate('care.lock.banner')}
      {reason && ` ${translate('history.reason', { reason })}.`}{' '}
      {lockedAt &&
        translate('care.lock.since', {
          day: showDay(businessDayOf(lockedAt)),
          who: lockedByName ?? '–',
        })}
      {isAsking && (
        <UnlockDialog
          customer={{ id: customer.id, name: customerName(customer) }}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}
