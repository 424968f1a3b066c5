import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { storedUser } from '#src/dataProvider/session.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { INVOICES_PATH, STATEMENT_PATH } from '../paths.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { usePortalCharges, usePortalHome } from '../usePortal.ts';
import { ChargeEntry } from './ChargeEntry.tsx';
import { OpenSums } from './OpenSums.tsx';
import { OwnCards } from './OwnCards.tsx';
import { OwnCredit } from './OwnCredit.tsx';
import { PayAll } from './PayAll.tsx';

/** A customer's cards, and every charge with its lines. */
export default function PaymentsScreen() {
  const translate = useTranslate();
  const charges = usePortalCharges();
  const home = usePortalHome();
  const customerId = storedUser()?.customerId;
  useEffect(() => setPageTitle(translate('ownPayments.title')), [translate]);
  if (!customerId) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '8px 16px',
        }}
      >
        <Typography variant="h1">{translate('ownPayments.title')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" component={Link} to={INVOICES_PATH}>
            {translate('invoice.title')}
          </Button>
          <Button variant="outlined" component={Link} to={STATEMENT_PATH}>
            {translate('money.statement.title')}
          </Button>
        </Box>
      </Box>
      <PayAll customerId={customerId} />
      <OwnCards customerId={customerId} />
      <OwnCredit customerId={customerId} />
      {charges.list ? (
        <CalmCard component="section" aria-labelledby="charges">
          <Typography id="charges" component="h2" variant="h3">
            {translate('ownPayments.charges')}
          </Typography>
          {home.data && <OpenSums {...home.data} dueCents={0} />}
          {charges.list.length === 0 ? (
            <EmptyState icon={<ReceiptLongOutlined />} text={translate('ownPayments.none')} />
          ) : (
            <Box component="ul" sx={{ margin: '8px 0 0', padding: 0, listStyle: 'none' }}>
              {charges.list.map(charge => (
                <ChargeEntry key={charge.id} charge={charge} customerId={customerId} />
              ))}
            </Box>
          )}
          {charges.hasMore && (
            <Button
              variant="outlined"
              fullWidth
              onClick={charges.loadMore}
              loading={charges.isLoadingMore}
              sx={{ marginTop: 2 }}
            >
              {translate('customer.more')}
            </Button>
          )}
        </CalmCard>
      ) : charges.error ? (
        <LoadFailure error={charges.error} onRetry={charges.refetch} />
      ) : (
        <ScreenSkeleton />
      )}
    </Box>
  );
}
