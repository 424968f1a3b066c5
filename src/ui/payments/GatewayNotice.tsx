import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { Cards } from './useCards.ts';

/** Warns that no card can be charged, or that charging one moves no real money. */
export function GatewayNotice({ gateway }: Pick<Cards, 'gateway'>) {
  const translate = useTranslate();
  if (gateway === undefined || gateway?.movesMoney) return null;
  const [severity, text] = gateway === null ? (['warning', 'none'] as const) : (['info', 'sandbox'] as const);
  return (
    <Alert severity={severity} sx={{ marginBlock: 1 }}>
      {translate(`money.gateway.${text}`)}
    </Alert>
  );
}
