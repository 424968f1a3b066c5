import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { usePortalCharges, usePortalHome } from '../usePortal.ts';
import { ChargeList } from './ChargeList.tsx';
import { OpenSums } from './OpenSums.tsx';
import { PayAll } from './PayAll.tsx';

/**
 * Shows the sum that the customer has to pay now, and each charge with its button, declined ones first. Below
 * are the amounts that are waiting for the bank or the office.
 */
export function ToPayNow({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const charges = usePortalCharges('now');
  const home = usePortalHome().data;
  if (charges.error) return <LoadFailure error={charges.error} onRetry={charges.refetch} />;
  if (!charges.list || !home) return <ScreenSkeleton />;
  const { dueCents, openCents } = home;
  const isOne = charges.total === 1;
  return (
    <CalmCard component="section" aria-labelledby="due">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px' }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography id="due" component="h2" variant="body2" color="textSecondary">
            {translate('ownPayments.open')}
          </Typography>
          <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {showMoney(dueCents)}
          </Typography>
        </Box>
        <PayAll
          customerId={customerId}
          dueCents={dueCents}
          laterCents={home.laterCents}
          count={charges.total}
          isOffered={!isOne}
        />
      </Box>
      {charges.total === 0 ? (
        <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <CheckCircleOutlined fontSize="small" color="primary" aria-hidden />
          {translate(`ownPayments.${openCents > 0 ? 'nothingNow' : 'allPaid'}`)}
        </Typography>
      ) : (
        <ChargeList charges={charges} customerId={customerId} isMain={isOne} />
      )}
      <OpenSums {...home} dueCents={0} laterCents={0} creditCents={0} failedCents={0} />
    </CalmCard>
  );
}
