import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { usePortalCharges, usePortalHome } from '../usePortal.ts';
import { ChargeList } from './ChargeList.tsx';

/** Shows the charges postponed to a later day, which can be paid earlier; nothing if there are none. */
export function ChargedLater({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const charges = usePortalCharges('later');
  const laterCents = usePortalHome().data?.laterCents;
  if (charges.error) return <LoadFailure error={charges.error} onRetry={charges.refetch} />;
  if (!charges.total || laterCents === undefined) return null;
  return (
    <CalmCard component="section" aria-labelledby="later">
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 0.5 }}
      >
        <Typography id="later" component="h2" variant="h3">
          {translate('ownPayments.status.charge-later')}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {showMoney(laterCents)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('ownPayments.laterHelp')}
      </Typography>
      <ChargeList charges={charges} customerId={customerId} />
    </CalmCard>
  );
}
