import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { storedUser } from '#src/dataProvider/session.ts';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { INVOICES_PATH, STATEMENT_PATH } from '../paths.ts';
import { ChargedLater } from './ChargedLater.tsx';
import { OwnCards } from './OwnCards.tsx';
import { OwnCredit } from './OwnCredit.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { ToPayNow } from './ToPayNow.tsx';

/** A customer's charges to pay now and later, cards, credit and earlier charges. */
export default function PaymentsScreen() {
  const translate = useTranslate();
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
      <ToPayNow customerId={customerId} />
      <ChargedLater customerId={customerId} />
      <OwnCards customerId={customerId} />
      <OwnCredit customerId={customerId} />
      <PaymentHistory customerId={customerId} />
    </Box>
  );
}
