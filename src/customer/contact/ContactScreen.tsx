import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { Messages } from './Messages.tsx';
import { Requests } from './Requests.tsx';

/** The customer's messages and requests to the office; also for customers without an active property. */
export default function ContactScreen() {
  const translate = useTranslate();
  useEffect(() => setPageTitle(translate('customer.contact')), [translate]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Typography variant="h1">{translate('customer.contact')}</Typography>
      <Messages />
      <Requests />
    </Box>
  );
}
