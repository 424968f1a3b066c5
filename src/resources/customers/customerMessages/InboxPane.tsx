import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InboxThread } from '#contract/customers/inbox.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useStaffOptions } from '#src/ui/list/useStaffOptions.ts';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { CustomerThread } from './CustomerThread.tsx';
import { InboxFacts } from './InboxFacts.tsx';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import { INBOX, useThreadActions } from './useThreadActions.ts';

interface InboxPaneProps {
  id: number;
  replies: number;
  onBack: () => void;
  isSnoozing: boolean;
  onSnooze: (id: number | null) => void;
}

/** One conversation, with its owner and state above and the customer's facts beside it. */
export function InboxPane({ id, replies, onBack, isSnoozing, onSnooze }: InboxPaneProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useCallQuery(
    'GET /inbox/:id',
    { params: { id } },
    { key: [INBOX, 'thread', id] },
  );
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <IconButton
            onClick={onBack}
            aria-label={translate('inbox.back')}
            sx={{ display: { xs: 'inline-flex', md: 'none' } }}
          >
            <ArrowBack />
          </IconButton>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {data.customerName}
          </Typography>
        </Box>
        <Actions thread={data} isSnoozing={isSnoozing} onSnooze={onSnooze} />
        <SectionCard>
          <CustomerThread customerId={id} focusOn={replies} />
        </SectionCard>
      </Box>
      <InboxFacts thread={data} />
    </Box>
  );
}

interface ActionsProps {
  thread: InboxThread;
  isSnoozing: boolean;
  onSnooze: (id: number | null) => void;
}

function Actions({
  thread: { id, assigneeId, assigneeName, isClosed, snoozedUntil },
  ...rest
}: ActionsProps) {
  const { isSnoozing, onSnooze } = rest;
  const translate = useTranslate();
  const mayEdit = useHasPermission('contact_request_edit');
  const actions = useThreadActions();
  const staff = useStaffOptions(mayEdit);
  if (!mayEdit) return null;
  const isListed = staff.some(({ value }) => value === assigneeId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <TextField
        select
        size="small"
        value={assigneeId ?? 0}
        onChange={event => actions.assign(id, Number(event.target.value) || null)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('inbox.assignee') } } }}
        sx={{ minWidth: 160 }}
      >
        <MenuItem value={0}>{translate('inbox.owners.none')}</MenuItem>
        {assigneeId !== null && !isListed && <MenuItem value={assigneeId}>{assigneeName}</MenuItem>}
        {staff.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {assigneeId !== actions.me && (
        <Button size="small" aria-keyshortcuts="a" onClick={() => actions.assign(id, actions.me)}>
          {translate('inbox.take')}
        </Button>
      )}
      <SnoozeMenu
        isOpen={isSnoozing}
        isSnoozed={snoozedUntil !== null}
        onOpen={isOpen => onSnooze(isOpen ? id : null)}
        onChoose={until => actions.snooze(id, until)}
      />
      <Button size="small" aria-keyshortcuts="e" onClick={() => actions.close(id, !isClosed)}>
        {translate(isClosed ? 'inbox.reopen' : 'inbox.close')}
      </Button>
    </Box>
  );
}
