import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { CollectPreview } from '#contract/money/collecting.calls.ts';
import { COLLECTED_IF_ASKED, type CollectedIfAsked } from '#contract/money/collecting.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { PayDialog } from '#src/ui/payments/PayDialog.tsx';
import { billingCalls } from './calls.ts';

/** Collects everything that a customer owes from a card; hidden if nothing can be collected. */
export function CollectAll({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isPaying, setPaying] = useState(false);
  const [including, setIncluding] = useState<CollectedIfAsked[]>([]);
  const mayCollect = useHasPermission('charge_collect');
  const { data } = useCallQuery(
    'GET /customers/:id/collect-all',
    { params: { id: customerId } },
    { key: ['charge-summary', 'collect-all', customerId], enabled: mayCollect },
  );
  const skipped = data?.skipped ?? [];
  const asked = COLLECTED_IF_ASKED.flatMap(one => skipped.filter(({ reason }) => reason === one));
  const readyCents = data?.ready.cents ?? 0;
  if (readyCents === 0 && asked.length === 0 && !isPaying) return null;
  const openCents = asked
    .filter(({ reason }) => including.some(one => one === reason))
    .reduce((sum, { cents }) => sum + cents, readyCents);
  const amount = showMoney(openCents);
  const open = () => {
    setIncluding([]);
    setPaying(true);
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={open}>
        {readyCents > 0
          ? translate('billing.collectAll.action', { amount: showMoney(readyCents) })
          : translate('billing.collectAll.none')}
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
              return await billingCalls.collectAll(customerId, { ...payment, including });
            } finally {
              // Refetches even after an error, because the amount due may have changed.
              void queryClient.invalidateQueries({ queryKey: ['charge-summary'] });
              void queryClient.invalidateQueries({ queryKey: ['charges'] });
            }
          }}
          onClose={() => setPaying(false)}
        >
          {skipped.length > 0 && (
            <SkippedCharges skipped={skipped} including={including} onInclude={setIncluding} />
          )}
        </PayDialog>
      )}
    </>
  );
}

interface LeftAloneProps {
  skipped: CollectPreview['skipped'];
  including: readonly CollectedIfAsked[];
  onInclude: (including: CollectedIfAsked[]) => void;
}

/**
 * Charges that are not collected, with the reason; those that someone set aside can be ticked to be included.
 */
function SkippedCharges({ skipped, including, onInclude }: LeftAloneProps) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {translate('billing.collectAll.leftAlone')}
      </Typography>
      {skipped.map(({ reason, count, cents }) => {
        const words = translate('billing.collectAll.row', {
          reason: translate(`billing.collectAll.reason.${reason}`),
          smart_count: count,
          amount: showMoney(cents),
        });
        const choice = COLLECTED_IF_ASKED.find(one => one === reason);
        if (!choice) return <Typography key={reason}>{words}</Typography>;
        return (
          <FormControlLabel
            key={reason}
            sx={{ display: 'flex' }}
            label={words}
            control={
              <Checkbox
                checked={including.includes(choice)}
                onChange={(_, isTaken) =>
                  onInclude(isTaken ? [...including, choice] : including.filter(one => one !== choice))
                }
              />
            }
          />
        );
      })}
      {skipped.some(({ reason }) => COLLECTED_IF_ASKED.some(one => one === reason)) && (
        <Typography variant="body2" color="textSecondary">
          {translate('billing.collectAll.tick')}
        </Typography>
      )}
    </Box>
  );
}
