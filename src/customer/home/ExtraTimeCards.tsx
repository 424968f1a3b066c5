import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ExtraTime } from '#contract/field/extraTime.calls.ts';
import { clockText } from '#src/ui/fields/visitText.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import type { useExtraTime } from '../usePortal.ts';

/** Cards that ask the customer to allow more time than agreed for a visit in progress. */
export default function ExtraTimeCards({ requests, answer }: ReturnType<typeof useExtraTime>) {
  return requests.map(request => (
    <Question key={request.id} request={request} onAnswer={isApproved => answer(request.id, isApproved)} />
  ));
}

interface QuestionProps {
  request: ExtraTime;
  onAnswer: (isApproved: boolean) => Promise<unknown>;
}

function Question({ request, onAnswer }: QuestionProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isSending, setSending] = useState(false);
  const { address, crewName: crew, minutes, expiresAt } = request;
  const until = clockText(expiresAt, locale);
  const answer = async (isApproved: boolean) => {
    setSending(true);
    await onAnswer(isApproved).catch(toastError);
    setSending(false);
  };
  return (
    <CalmCard component="section" sx={{ display: 'grid', gap: 1.5, borderColor: 'primary.main' }}>
      <Typography variant="h3" component="h2">
        {translate('customer.extraTime.title', { minutes })}
      </Typography>
      <Typography>{translate('customer.extraTime.text', { crew, address, minutes, until })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isSending} onClick={() => void answer(true)}>
          {translate('customer.extraTime.approve')}
        </Button>
        <Button variant="outlined" disabled={isSending} onClick={() => void answer(false)}>
          {translate('customer.extraTime.reject')}
        </Button>
      </Box>
    </CalmCard>
  );
}
