import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { AssignmentDetail } from '../../../contract/assignments.ts';
import { Money } from '../../theme/components/Money.tsx';
import { StatusLabel } from '../../theme/components/StatusLabel.tsx';
import { FactList } from './FactList.tsx';

/** What the visit cost and how far that is paid. */
export function VisitCharge({ visit: { charge, isBillable } }: { visit: AssignmentDetail }) {
  const translate = useTranslate();
  if (!charge) {
    return (
      <Typography color="text.secondary">
        {translate(isBillable ? 'visits.noCharge' : 'visits.noChargeNotBilled')}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <StatusLabel of="payment" status={charge.status} />
        <Link component={RouterLink} to={`/charges/${charge.id}`}>
          {translate('visits.openCharge')}
        </Link>
      </Box>
      <FactList
        facts={[
          { label: translate('visits.total'), value: <Money cents={charge.totalCents} /> },
          {
            label: translate('visits.paid'),
            value: charge.paidCents > 0 && <Money cents={charge.paidCents} />,
          },
        ]}
      />
    </Box>
  );
}
