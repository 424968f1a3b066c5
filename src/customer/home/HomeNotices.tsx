import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { CONTACT_PATH } from '../paths.ts';

interface HomeNoticesProps {
  isAnyActive: boolean;
  isStopped: boolean;
}

/** What keeps the crew away, before everything else: no property is active, or a payment failed. */
export default function HomeNotices({ isAnyActive, isStopped }: HomeNoticesProps) {
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
    </>
  );
}
