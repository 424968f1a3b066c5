import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CustomerMessage, MessageThread } from '#contract/customers/customerMessages.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { momentText } from '../fields/momentText.ts';
import { Composer } from './Composer.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { OriginalText } from './OriginalText.tsx';

const PAGE = 50;
const AGAIN_MS = 3_000;

const isOnItsWay = ({ delivery }: CustomerMessage) => delivery?.state === 'waiting';

interface ThreadProps {
  queryKey: readonly unknown[];
  /** The reader belongs to the office. */
  isOffice: boolean;
  load: (count: number) => Promise<MessageThread>;
  markRead: (upTo: number) => Promise<unknown>;
  /** Omit it if the reader may not write. */
  send?: ((message: { id: string; text: string }) => Promise<unknown>) | undefined;
  sendPhoto?: (id: string, photo: File) => Promise<unknown>;
  /** Loads the whole text of an email. */
  loadOriginal?: (id: string) => Promise<string>;
  /** Shown before the first message. */
  empty: ReactNode;
  /** Shown below the field; receives the field's text and its setter. */
  tools?: ((text: string, setText: (text: string) => void) => ReactNode) | undefined;
  /** Focuses the field each time it increases. */
  focusOn?: number;
}

/** The messages between a customer and the office, newest at the bottom, with a field to write. */
export function Thread({
  queryKey,
  isOffice,
  load,
  markRead,
  send,
  sendPhoto,
  empty,
  loadOriginal,
  ...rest
}: ThreadProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [count, setCount] = useState(PAGE);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, count],
    queryFn: () => load(count),
    placeholderData: keepPreviousData,
    // Polls, because no event is published when a message leaves the outbox.
    refetchInterval: query => (query.state.data?.list.some(isOnItsWay) ? AGAIN_MS : false),
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const box = useRef<HTMLDivElement>(null);
  const last = data?.list.at(-1)?.number ?? 0;
  useEffect(() => {
    const { current } = box;
    if (last > 0 && current) current.scrollTop = current.scrollHeight;
  }, [last]);
  useSeen(data, last, markRead);
  if (error && !data)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('thread.again')}</Button>}
      >
        {failureMessage(error, storedLanguage())}
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {data.list.length === 0 ? (
        empty
      ) : (
        <Box
          ref={box}
          role="log"
          aria-label={translate('thread.label')}
          // Focusable, so that it can be scrolled by keyboard.
          tabIndex={0}
          sx={{ display: 'grid', gap: 1, maxHeight: 440, overflowY: 'auto', padding: '4px' }}
        >
          {data.total > data.list.length && (
            <Button size="small" onClick={() => setCount(count + PAGE)}>
              {translate('thread.earlier')}
            </Button>
          )}
          {data.list.map(message => (
            <Bubble
              key={message.id}
              message={message}
              isOwn={message.isFromOffice === isOffice}
              loadOriginal={loadOriginal}
            />
          ))}
        </Box>
      )}
      {send && <Composer send={send} {...(sendPhoto && { sendPhoto })} onSent={refresh} {...rest} />}
    </Box>
  );
}

/** Marks messages as read while the page is visible. */
function useSeen(
  data: MessageThread | undefined,
  last: number,
  markRead: (upTo: number) => Promise<unknown>,
): void {
  const mark = useRef(markRead);
  mark.current = markRead;
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread === 0) return undefined;
    const tell = () => {
      // A failed call is repeated the next time.
      if (document.visibilityState === 'visible') mark.current(last).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [unread, last]);
}

interface BubbleProps {
  message: CustomerMessage;
  isOwn: boolean;
  loadOriginal: ThreadProps['loadOriginal'];
}

function Bubble({ message, isOwn, loadOriginal }: BubbleProps) {
  const translate = useTranslate();
  const { authorName, text, photo, createdAt, channel, delivery } = message;
  return (
    <Box
      component="article"
      sx={theme => ({
        justifySelf: isOwn ? 'end' : 'start',
        maxWidth: '85%',
        padding: '8px 12px',
        borderRadius: '12px',
        border: `1px solid ${theme.sward.line}`,
        background: isOwn ? theme.sward.tint : theme.sward.paper,
      })}
    >
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {authorName} · {momentText(createdAt)}
        {channel !== 'portal' && ` · ${translate(`thread.channels.${channel}`)}`}
      </Typography>
      {photo && (
        <a href={photo.url} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={photo.thumbnailUrl}
            alt={translate('thread.photoOf', { name: authorName })}
            loading="lazy"
            sx={{ display: 'block', maxWidth: 1, maxHeight: 240, borderRadius: '8px', marginTop: 0.5 }}
          />
        </a>
      )}
      {text && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {message.files.length > 0 && <MessageFiles files={message.files} />}
      {message.hasOriginal && loadOriginal && <OriginalText id={message.id} load={loadOriginal} />}
      {delivery && <DeliveryLine delivery={delivery} />}
    </Box>
  );
}
