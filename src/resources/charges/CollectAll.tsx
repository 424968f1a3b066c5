import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isCollectable } from '../../../contract/charges.ts';
import { showMoney } from '../../../contract/money.ts';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import { PayDialog } from '../../ui/payments/PayDialog.tsx';
import { billingCalls } from './calls.ts';

/** All that a customer owes, collected from a card with one press; nothing where nothing is open. */
export function CollectAll({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isPaying, setPaying] = useState(false);
  const mayCollect = useHasPermission('charge_collect');
  const maySee = useHasPermission('charge_list');
  const { data } = useQuery({
    queryKey: ['charge-summary', { customerId }],
    queryFn: () => billingCalls.summary({ customerId }),
    enabled: mayCollect && maySee,
  });
  const openCents = (data?.byStatus ?? [])
    .filter(row => isCollectable(row.status))
    .reduce((sum, row) => sum + row.openCents, 0);
  if (openCents === 0 && !isPaying) return null;
  const amount = showMoney(openCents);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setPaying(true)}>
        {translate('billing.collectAll.action', { amount })}
      </Button>
      {isPaying && (
        <PayDialog
          customerId={customerId}
          amountCents={openCents}
          title={translate('billing.collect.title', { amount })}
          subtitle={translate('billing.collectAll.help')}
          confirm={translate('billing.collect.confirm', { amount })}
          pay={async payment => {
            try {
              return await billingCalls.collectAll(customerId, payment);
            } finally {
              // Also after a refusal: more or less may be open than was shown.
              void queryClient.invalidateQueries({ queryKey: ['charge-summary'] });
              void queryClient.invalidateQueries({ queryKey: ['charges'] });
            }
          }}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  );
}
