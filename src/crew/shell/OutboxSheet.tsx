import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { failureReason } from '#src/dataProvider/failures.ts';
import { byServerClock } from '#src/dataProvider/serverClock.ts';
import { storedLanguage, usePageLanguage } from '#src/i18n/language.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import type { UnsentWork } from '../outbox/authors.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { usePhone } from '../phone.ts';
import { useSettled } from '../taps.ts';
import { momentText } from '../timeText.ts';
import { Sheet } from './Sheet.tsx';

export interface OutboxSheetProps {
  isOpen: boolean;
  onClose: () => void;
  entries: readonly OutboxEntry[];
}

/** Lists the unsent reports in order, with their actions. */
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
      {others.length > 0 && <WorkOfOthers others={others} onSave={phone.saveToFile} onSend={phone.sendFor} />}
    </Sheet>
  );
}

interface WorkOfOthersProps {
  others: readonly UnsentWork[];
  onSave: (userId: number) => Promise<void>;
  /** Returns the other users' work that is still unsent afterward. */
  onSend: (userId: number, code: string) => Promise<readonly UnsentWork[]>;
}

/**
 * Lists other users' unsent work. It is sent when they sign in or with a code from the office, or saved to a
 * file that the office imports.
 */
function WorkOfOthers({ others, onSave, onSend }: WorkOfOthersProps) {
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
              name: `${name ?? translate('crewOutbox.someoneElse')} (${translate('crewOutbox.number')} ${userId})`,
              smart_count: count,
            })}
          </Typography>
          <Button variant="outlined" onClick={() => void onSave(userId)}>
            {translate('crewOutbox.saveFileShort')}
          </Button>
          <SendWithCode
            onSend={async code => {
              const left = (await onSend(userId, code)).find(work => work.userId === userId);
              if (left) return translate('crewOutbox.someLeft', { smart_count: left.count });
              showToast({ kind: 'success', text: translate('crewOutbox.sentForOther') });
              return null;
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

/** Sends another user's work with a code that the office gives to the person with the phone. */
function SendWithCode({ onSend }: { onSend: (code: string) => Promise<string | null> }) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    try {
      setFailure(await onSend(code.replaceAll(/\D/g, '')));
    } catch (error) {
      setFailure(failureReason(error, storedLanguage()));
    } finally {
      setSending(false);
    }
  };
  return (
    <Box
      component="form"
      onSubmit={event => void send(event)}
      sx={{ display: 'flex', gap: 1, width: 1, alignItems: 'flex-start' }}
    >
      <TextField
        label={translate('crewOutbox.code')}
        value={code}
        onChange={event => setCode(event.target.value)}
        error={failure !== null}
        helperText={failure}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } }}
        sx={{ flex: 1, minWidth: 0 }}
      />
      <Button type="submit" variant="contained" disabled={isSending || code.trim() === ''}>
        {translate(isSending ? 'crewOutbox.sending' : 'crewOutbox.send')}
      </Button>
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
          {refusal ? refusal[locale] : momentText(byServerClock(event.happenedAt), locale)}
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
