import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { byServerClock } from '../../dataProvider/serverClock.ts';
import { usePageLanguage } from '../../i18n/language.ts';
import type { UnsentWork } from '../outbox/authors.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { usePhone } from '../phone.ts';
import { useSettled } from '../taps.ts';
import { momentText } from '../timeText.ts';
import { Sheet } from './Sheet.tsx';

interface OutboxSheetProps {
  isOpen: boolean;
  onClose: () => void;
  entries: readonly OutboxEntry[];
}

/** What waits, in the order in which it happened, and what can be done about it. */
export default function OutboxSheet({ isOpen, onClose, entries }: OutboxSheetProps) {
  const translate = useTranslate();
  const phone = usePhone();
  const { outbox, others } = phone;
  const [isSending, setSending] = useState(false);
  const isSettled = useSettled(entries.map(({ id }) => id).join());
  const send = async () => {
    setSending(true);
    await outbox.flush();
    setSending(false);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('crewOutbox.waitingTitle')}
      actions={
        entries.length > 0 && (
          <>
            <Button variant="outlined" onClick={() => void phone.saveToFile(phone.user.id)}>
              {translate('crewOutbox.saveFileShort')}
            </Button>
            <Button variant="contained" disabled={isSending} onClick={() => void send()}>
              {translate(isSending ? 'crewOutbox.sending' : 'crewOutbox.sendNow')}
            </Button>
          </>
        )
      }
    >
      <Typography color="text.secondary">
        {translate(
          entries.length > 0
            ? 'crewOutbox.waitingHelp'
            : others.length > 0
              ? 'crewOutbox.ownSent'
              : 'crewOutbox.everythingSent',
        )}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: '12px 0 0' }}>
        {entries.map(entry => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isSettled={isSettled}
            onRemove={() => void outbox.dismiss(entry.id)}
          />
        ))}
      </Box>
      {others.length > 0 && <WorkOfOthers others={others} onSave={phone.saveToFile} />}
    </Sheet>
  );
}

interface WorkOfOthersProps {
  others: readonly UnsentWork[];
  onSave: (userId: number) => Promise<void>;
}

/** No one sends for someone else: the author signs in here, or the office opens the file. */
function WorkOfOthers({ others, onSave }: WorkOfOthersProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="work-of-others" sx={{ marginTop: 2 }}>
      <Typography id="work-of-others" component="h3" sx={{ fontWeight: 660 }}>
        {translate('crewOutbox.ofOthersTitle')}
      </Typography>
      <Typography color="text.secondary">{translate('crewOutbox.ofOthersHelp')}</Typography>
      {others.map(({ userId, name, count }) => (
        <Box
          key={userId}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlock: 1.25 }}
        >
          <Typography sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            {translate('crewOutbox.ofOther', {
              name: name ?? translate('crewOutbox.someoneElse'),
              smart_count: count,
            })}
          </Typography>
          <Button variant="outlined" onClick={() => void onSave(userId)}>
            {translate('crewOutbox.saveFileShort')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

function EntryRow({
  entry,
  isSettled,
  onRemove,
}: {
  entry: OutboxEntry;
  isSettled: boolean;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const { event, address, refusal } = entry;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {translate(`crewOutbox.event.${event.type}`)}
          {address && ` · ${address}`}
        </Typography>
        <Typography variant="body2" color={refusal ? 'error' : 'text.secondary'}>
          {refusal
            ? refusal[locale === 'es' ? 'es' : 'en']
            : momentText(byServerClock(event.happenedAt), locale)}
        </Typography>
      </Box>
      {refusal && (
        <Button variant="outlined" disabled={!isSettled} onClick={onRemove}>
          {translate('crewOutbox.remove')}
        </Button>
      )}
    </Box>
  );
}
