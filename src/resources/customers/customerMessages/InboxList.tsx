import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type Ref, useState } from 'react';
import type { InboxRow } from '#contract/customers/inbox.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NotLoaded } from '#src/ui/page/NotLoaded.tsx';
import type { InboxFilter } from './InboxFilters.tsx';
import { INBOX } from './useThreadActions.ts';

/** Refetch interval in milliseconds, because snoozes end meanwhile. */
const AGAIN_MS = 60_000;

interface ListProps {
  filter: InboxFilter;
  openId: number | null;
  onOpen: (id: number) => void;
}

/** The conversations, a page at a time. */
export function InboxList({ ref, ...props }: ListProps & { ref: Ref<HTMLDivElement> }) {
  const translate = useTranslate();
  const { view, owner, q } = props.filter;
  return (
    <Box
      ref={ref}
      component="section"
      aria-label={translate('inbox.title')}
      sx={theme => ({
        border: `1px solid ${theme.sward.line}`,
        borderRadius: '12px',
        overflow: 'hidden',
        background: theme.sward.paper,
        [theme.breakpoints.up('md')]: { maxHeight: 'calc(100vh - 300px)', minHeight: 240, overflowY: 'auto' },
      })}
    >
      <Page key={`${view} ${owner} ${q}`} {...props} after={undefined} />
    </Box>
  );
}

function Page({ filter, openId, onOpen, after }: ListProps & { after: string | undefined }) {
  const translate = useTranslate();
  const [isNextShown, showNext] = useState(false);
  const query = { ...filter, ...(after !== undefined && { after }) };
  const { data, error, refetch } = useCallQuery(
    'GET /inbox',
    { query },
    { key: [INBOX, 'list', query], refetchInterval: AGAIN_MS },
  );
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rectangular" height={240} />;
  if (data.list.length === 0 && after === undefined)
    return <EmptyState icon={<ForumOutlined />} text={translate(`inbox.none.${filter.view}`)} />;
  return (
    <>
      {data.list.map(row => (
        <Row key={row.id} row={row} isOpen={row.id === openId} onOpen={onOpen} />
      ))}
      {data.next !== null &&
        (isNextShown ? (
          <Page {...{ filter, openId, onOpen }} after={data.next} />
        ) : (
          <Button fullWidth onClick={() => showNext(true)}>
            {translate('inbox.more')}
          </Button>
        ))}
    </>
  );
}

function Row({ row, isOpen, onOpen }: { row: InboxRow; isOpen: boolean; onOpen: (id: number) => void }) {
  const translate = useTranslate();
  const { id, customerName, unread, lastText: text, isLastFromOffice, assigneeName } = row;
  return (
    <Box
      component="button"
      type="button"
      data-thread={id}
      data-closed={row.isClosed}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(id)}
      sx={theme => ({
        ...{ display: 'grid', gap: '2px', width: '100%', padding: '10px 14px', textAlign: 'left' },
        ...{ font: 'inherit', color: 'inherit', cursor: 'pointer', border: 0 },
        borderBottom: `1px solid ${theme.sward.line}`,
        borderLeft: `3px solid ${isLastFromOffice ? 'transparent' : theme.sward.primary}`,
        background: isOpen ? theme.sward.tint : 'transparent',
        '&:hover': { background: theme.sward.tint },
        '&:focus-visible': { outline: `2px solid ${theme.sward.primary}`, outlineOffset: '-2px' },
      })}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Typography component="span" noWrap sx={{ flex: 1, fontWeight: unread > 0 ? 700 : 500 }}>
          {customerName}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {momentText(row.lastAt)}
        </Typography>
      </Box>
      <Typography component="span" variant="body2" color="textSecondary" noWrap dir="auto">
        {isLastFromOffice ? translate('customerMessage.byOffice', { text }) : text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        {unread > 0 && (
          <ToneLabel tone="started">{translate('customerMessage.unread', { smart_count: unread })}</ToneLabel>
        )}
        <Typography component="span" variant="body2" color="textSecondary" noWrap>
          {[row.channel && translate(`thread.channels.${row.channel}`), assigneeName]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}
