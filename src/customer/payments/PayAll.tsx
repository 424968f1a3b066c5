import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import { PayDialog } from '#src/ui/payments/PayDialog.tsx';
import { CalmCard } from '../shell/CalmCard.tsx';
import { usePayAll, usePortalHome } from '../usePortal.ts';

/** Pays everything that is due with one tap. */
export function PayAll({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const payAll = usePayAll();
  const [isPaying, setPaying] = useState(false);
  const dueCents = usePortalHome().data?.dueCents ?? 0;
  const amount = showMoney(dueCents);
  if (dueCents === 0 && !isPaying) return null;
  return (
    <CalmCard sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px' }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="body2" color="textSecondary">
          {translate('ownPayments.open')}
        </Typography>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Typography>
      </Box>
      <Button variant="contained" onClick={() => setPaying(true)}>
        {translate('ownPayments.payAll')}
      </Button>
      {isPaying && (
        <PayDialog
          customerId={customerId}
          amountCents={dueCents}
          title={translate('ownPayments.payTitle', { amount })}
          subtitle={translate('ownPayments.allFor')}
          confirm={translate('ownPayments.pay', { amount })}
          pay={payAll}
          onClose={() => setPaying(false)}
        />
      )}
    </CalmCard>
  );
}
