import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CustomerMessage } from '#contract/customers/customerMessages.calls.ts';
import type { DeliveryState } from '#contract/customers/customerMessages.ts';

const FAILED: readonly DeliveryState[] = ['undelivered', 'failed', 'expired', 'canceled', 'cancelled'];
/** Carrier error codes that have their own text. */
const KNOWN = ['21610', '30003', '30004', '30005', '30006', '30007', '30008'];

/** Shows the delivery status of a text or email, and why it failed. */
export function DeliveryLine({ delivery }: { delivery: NonNullable<CustomerMessage['delivery']> }) {
  const translate = useTranslate();
  const { state, errorCode, error, segments } = delivery;
  const isFailed = FAILED.includes(state);
  const reason =
    errorCode === null
      ? error
      : KNOWN.includes(errorCode)
        ? translate(`thread.errors.${errorCode}`)
        : translate('thread.errorCode', { code: errorCode });
  const parts = [
    translate(`thread.delivery.${state}`),
    isFailed && reason,
    segments !== null && segments > 1 && translate('thread.segments', { smart_count: segments }),
  ];
  return (
    <Typography variant="body2" color={isFailed ? 'error' : 'textSecondary'} sx={{ marginTop: 0.25 }}>
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  );
}
