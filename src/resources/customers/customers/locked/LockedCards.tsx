import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { LockedCustomer } from '#contract/customers/lockedCustomers.calls.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { customerName } from '#src/ui/fields/names.ts';
import { CardList } from '#src/ui/list/CardList.tsx';
import { UnlockDialog } from '../LockDialog.tsx';
import { lockReasonText } from '../lockReason.ts';

/** The locked customers on a phone. */
export function LockedCards() {
  return <CardList<LockedCustomer> skeletonHeight={112}>{row => <LockedCard row={row} />}</CardList>;
}

function LockedCard({ row }: { row: LockedCustomer }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const name = customerName(row);
  return (
    <Card sx={{ padding: '12px 14px' }}>
      <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {row.propertyId === null ? (
          name
        ) : (
          <Link component={RouterLink} to={propertyPath(row.propertyId)} color="inherit">
            {name}
          </Link>
        )}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {lockReasonText(row, translate) ?? '–'}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          marginTop: 0.5,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {[row.code, showDay(businessDayOf(row.since)), row.failedCents > 0 && showMoney(row.failedCents)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Button size="small" onClick={() => setAsking(true)}>
          {translate('care.lock.unlock')}
        </Button>
      </Box>
      {isAsking && <UnlockDialog customer={{ id: row.id, name }} onClose={() => setAsking(false)} />}
    </Card>
  );
}
