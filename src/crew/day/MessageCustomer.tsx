import SmsOutlined from '@mui/icons-material/SmsOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { channelsTo } from '#contract/messaging/notices.ts';
import { MessageSheet } from '../sheets.ts';
import { Later } from '../shell/Later.tsx';
import { useReport } from './useReport.ts';
import type { NumberedStop } from './useShownDay.ts';

/**
 * Lets the crew message the customer through the business's outbox, or explains why the customer can't be
 * messaged.
 */
export function MessageCustomer({ stop }: { stop: NumberedStop }) {
  const translate = useTranslate();
  const report = useReport();
  const [isOpen, setOpen] = useState(false);
  if (channelsTo(stop.messagesBy, stop.linksBy).length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
        {translate(`crewDay.message.${stop.messagesBy === 'none' ? 'unwished' : 'unreachable'}`)}
      </Typography>
    );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SmsOutlined />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 52 }}
      >
        {translate('crewDay.message.button')}
      </Button>
      <Later isOpen={isOpen}>
        <MessageSheet isOpen={isOpen} stop={stop} onClose={() => setOpen(false)} onSend={report.message} />
      </Later>
    </>
  );
}
