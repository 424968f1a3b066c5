import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { customerName } from '#src/ui/fields/names.ts';
import { UnlockDialog } from './LockDialog.tsx';

/** Says on a property's page that its customer is locked: why, since when, and what unlocks them. */
export function LockBanner({ customer }: { customer: CustomerRecord }) {
  const translate = useTranslate();
  const mayUnlock = useHasPermission('locked_customer');
  const [isAsking, setAsking] = useState(false);
  if (!customer.isLocked) return null;
  const { lockReason, lockedAt, lockedByName, paymentStoppedAt } = customer;
  const dayOf = (moment: string) => showDay(businessDayOf(moment));
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
      {[
        paymentStoppedAt && translate('care.lock.stoppedBanner', { day: dayOf(paymentStoppedAt) }),
        lockedAt && translate('care.lock.banner'),
        lockReason && `${translate('history.reason', { reason: lockReason })}.`,
        lockedAt && translate('care.lock.since', { day: dayOf(lockedAt), who: lockedByName ?? '–' }),
      ]
        .filter(Boolean)
        .join(' ')}
      {isAsking && (
        <UnlockDialog
          customer={{ id: customer.id, name: customerName(customer) }}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}
