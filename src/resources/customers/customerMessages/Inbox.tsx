import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { useOpenedRow } from '#src/ui/list/useOpenedRow.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { type InboxFilter, InboxFilters } from './InboxFilters.tsx';
import { InboxHelp } from './InboxHelp.tsx';
import { InboxList } from './InboxList.tsx';
import { InboxPane } from './InboxPane.tsx';
import { useInboxKeys } from './useInboxKeys.ts';
import { INBOX } from './useThreadActions.ts';

/**
 * Conversations with customers: the list, the open one, and the customer's facts; on a phone one at a time.
 */
export default function Inbox() {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  const { id, open, close } = useOpenedRow('customer');
  const [filter, setFilter] = useState<InboxFilter>({ view: 'open', owner: 'all', q: '' });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [snoozed, setSnoozed] = useState<number | null>(null);
  const [replies, setReplies] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useRefreshOn('message', INBOX);
  useRefreshOn('contact-request', INBOX);
  const openThread = (next: number) => {
    setReplies(0);
    open(next);
  };
  useInboxKeys({
    ...{ list, openId: id, open: openThread, close, snooze: setSnoozed },
    reply: () => setReplies(count => count + 1),
    showHelp: () => setHelpOpen(true),
  });
  const pane = id !== null && (
    <InboxPane
      key={id}
      id={id}
      replies={replies}
      onBack={close}
      isSnoozing={snoozed === id}
      onSnooze={setSnoozed}
    />
  );
  const hasList = !isPhone || id === null;
  return (
    <>
      {hasList && (
        <PageTitle
          title={translate('inbox.title')}
          actions={
            <Tooltip title={translate('inbox.keys.title')}>
              <IconButton
                onClick={() => setHelpOpen(true)}
                aria-label={translate('inbox.keys.title')}
                aria-keyshortcuts="h"
                sx={{ display: { xs: 'none', md: 'inline-flex' } }}
              >
                <KeyboardOutlined />
              </IconButton>
            </Tooltip>
          }
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 360px) minmax(0, 1fr)' },
        }}
      >
        {hasList && (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}>
            <InboxFilters filter={filter} onChange={setFilter} />
            <InboxList ref={list} filter={filter} openId={id} onOpen={openThread} />
          </Box>
        )}
        {pane ||
          (!isPhone && (
            <Typography color="textSecondary" sx={{ padding: 4, textAlign: 'center' }}>
              {translate('inbox.choose')}
            </Typography>
          ))}
      </Box>
      {isHelpOpen && <InboxHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
