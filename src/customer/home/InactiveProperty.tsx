import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { PortalProperty } from '#contract/portal/portal.calls.ts';

const RequestDialog = lazy(() => import('../contact/RequestDialog.tsx'));

/** A property without service, with a button to request it again. */
export default function InactiveProperty({ property }: { property: PortalProperty }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { id, isActivationAsked } = property;
  return (
    <Alert
      severity="info"
      action={
        !isActivationAsked && (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {translate('customer.activate')}
          </Button>
        )
      }
    >
      {translate(isActivationAsked ? 'customer.activationAsked' : 'customer.inactive')}
      {isAsking && (
        <Suspense fallback={null}>
          <RequestDialog kind="activation" propertyId={id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Alert>
  );
}
