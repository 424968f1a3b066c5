import AttachMoneyOutlined from '@mui/icons-material/AttachMoneyOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';

/** The consequences of a call: its crew's route, whether it is billed, and its price. */
export function CallFlags({ log }: { log: CallLog }) {
  const translate = useTranslate();
  const price = log.isBillable ? showMoney(log.priceCents) : null;
  const flags = [
    log.isRoutable && {
      Icon: RouteOutlined,
      text: log.crewName ?? translate('callLog.flags.routable'),
    },
    log.isBillOnly && { Icon: ReceiptLongOutlined, text: `${translate('callLog.flags.bill-only')} ${price}` },
    log.isBillable && !log.isBillOnly && { Icon: AttachMoneyOutlined, text: price ?? '' },
  ].filter(flag => flag !== false);
  if (flags.length === 0) return '–';
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 12px' }}>
      {flags.map(({ Icon, text }) => (
        <Box
          key={text}
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
        >
          <Icon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
          {text}
        </Box>
      ))}
    </Box>
  );
}
