import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';

import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { useCharge } from '#src/resources/money/charges/useCharge.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { ChargeLines } from '#src/ui/payments/ChargeLines.tsx';

/** The visit's charge line by line, and its payment status. */
export function VisitCharge({ visit: { charge, isBillable } }: { visit: AssignmentDetail }) {
  const translate = useTranslate();
  if (!charge) {
    return (
      <Typography color="textSecondary">
        {translate(isBillable ? 'visits.noCharge' : 'visits.noChargeNotBilled')}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <StatusLabel of="payment" status={charge.status} />
        <Link component={RouterLink} to={`/charges/${charge.id}`}>
          {translate('visits.openCharge')}
        </Link>
      </Box>
      <Lines id={charge.id} />
      {charge.paidCents > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
          <span>{translate('visits.paid')}</span>
          <Money cents={charge.paidCents} />
        </Box>
      )}
    </Box>
  );
}

function Lines({ id }: { id: number }) {
  const { charge } = useCharge(id);
  if (!charge) return <Skeleton variant="rounded" height={64} />;
  return <ChargeLines lines={charge.lines} totalCents={charge.totalCents} isDetailed />;
}
