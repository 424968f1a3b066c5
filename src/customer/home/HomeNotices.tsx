import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { CONTACT_PATH, SUBSCRIPTIONS_PATH } from '../paths.ts';

interface HomeNoticesProps {
  isAnyActive: boolean;
  isStopped: boolean;
  estimatesWaiting: number;
}

/**
 * Notices at the top: no active property, a failed payment that stops service, and estimates awaiting an
 * answer.
 */
export default function HomeNotices({ isAnyActive, isStopped, estimatesWaiting }: HomeNoticesProps) {
  const translate = useTranslate();
  return (
    <>
      {!isAnyActive && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to={CONTACT_PATH} color="inherit" size="small">
              {translate('customer.contact')}
            </Button>
          }
        >
          {translate('customer.allInactive')}
        </Alert>
      )}
      {isStopped && <Alert severity="warning">{translate('customer.stopped')}</Alert>}
      {estimatesWaiting > 0 && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to={SUBSCRIPTIONS_PATH} color="inherit" size="small">
              {translate('customer.estimates.see')}
            </Button>
          }
        >
          {translate('customer.estimates.waiting', { smart_count: estimatesWaiting })}
        </Alert>
      )}
    </>
  );
}
