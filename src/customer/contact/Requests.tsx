import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OwnRequest } from '#contract/customers/contactRequests.calls.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import RequestDialog from './RequestDialog.tsx';
import { useRequests } from './useRequests.ts';

/** The customer's requests with their status, and a button to send one. */
export function Requests() {
  const translate = useTranslate();
  const { data, error, refetch } = useRequests();
  const [isAsking, setAsking] = useState(false);
  return (
    <CalmCard component="section" aria-labelledby="requests" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Typography id="requests" variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('ask.title')}
        </Typography>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {translate('ask.action')}
        </Button>
        <Typography color="textSecondary" sx={{ flexBasis: '100%' }}>
          {translate('ask.help')}
        </Typography>
      </Box>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography color="textSecondary">{translate('ask.none')}</Typography>}
      {data?.map(request => (
        <Asked key={request.id} request={request} />
      ))}
      {isAsking && <RequestDialog onClose={() => setAsking(false)} />}
    </CalmCard>
  );
}

const TONES = {
  waiting: 'pending',
  accepted: 'completed',
  declined: 'cancelled',
  answered: 'completed',
} as const;

function Asked({ request }: { request: OwnRequest }) {
  const translate = useTranslate();
  const { kind, address, message, status, outcome, answer, createdAt, handledAt } = request;
  const state = status !== 'done' ? 'waiting' : (outcome ?? 'answered');
  return (
    <Box
      component="article"
      sx={{ display: 'grid', gap: 0.75, borderTop: 1, borderColor: 'divider', paddingTop: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px' }}>
        <Typography component="h3" sx={{ flex: 1, fontWeight: 600 }}>
          {translate(`ask.kinds.${kind}`)}
        </Typography>
        <ToneLabel tone={TONES[state]}>{translate(`ask.states.${state}`)}</ToneLabel>
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {[address, momentText(createdAt)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      {answer && (
        <Box
          component="blockquote"
          sx={theme => ({ margin: 0, paddingLeft: 1.5, borderLeft: `3px solid ${theme.sward.stripes[1]}` })}
        >
          <Typography variant="body2" color="textSecondary">
            {[translate('ask.answer'), handledAt && momentText(handledAt)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {answer}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
