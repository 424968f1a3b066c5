import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { OwnFields } from '../form/Fields.tsx';

const MAX_LENGTH = 2000;

interface ComposerProps {
  send: (message: { id: string; text: string }) => Promise<unknown>;
  sendPhoto?: (id: string, photo: File) => Promise<unknown>;
  onSent: () => Promise<unknown>;
  /** Shown below the field. */
  tools?: ((text: string, setText: (text: string) => void) => ReactNode) | undefined;
  /** Focuses the field each time it increases. */
  focusOn?: number;
}

/**
 * Writes a message. Resending it unchanged after a lost response keeps its ID, so that it isn't stored twice.
 */
export function Composer({ send, sendPhoto, onSent, tools, focusOn = 0 }: ComposerProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusOn > 0) field.current?.focus();
  }, [focusOn]);
  const change = (next: string) => {
    setText(next.slice(0, MAX_LENGTH));
    setId(crypto.randomUUID());
  };
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setSending(true);
    setFailure(null);
    try {
      await work();
      await onSent();
      return true;
    } catch (error) {
      setFailure(failureMessage(error, storedLanguage()));
      return false;
    } finally {
      setSending(false);
    }
  };
  const sendText = async () => {
    if (!(await run(() => send({ id, text })))) return;
    setText('');
    setId(crypto.randomUUID());
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void sendText();
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <OwnFields>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'end', gap: 0.5 }}>
          <TextField
            sx={{ flex: '1 1 180px' }}
            multiline
            maxRows={8}
            value={text}
            disabled={isSending}
            inputRef={field}
            onChange={event => change(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || text.trim() === '') return;
              event.preventDefault();
              void sendText();
            }}
            placeholder={translate('thread.write')}
            slotProps={{
              htmlInput: { 'aria-label': translate('thread.write'), maxLength: MAX_LENGTH, dir: 'auto' },
            }}
          />
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            {sendPhoto && (
              <>
                <input
                  ref={file}
                  type="file"
                  accept="image/*"
                  hidden
                  aria-label={translate('thread.photo')}
                  onChange={event => {
                    const photo = event.target.files?.[0];
                    event.target.value = '';
                    if (photo) void run(() => sendPhoto(crypto.randomUUID(), photo));
                  }}
                />
                <IconButton
                  onClick={() => file.current?.click()}
                  disabled={isSending}
                  aria-label={translate('thread.photo')}
                >
                  <AddPhotoAlternateOutlined />
                </IconButton>
              </>
            )}
            <IconButton
              type="submit"
              color="primary"
              disabled={isSending || text.trim() === ''}
              aria-label={translate('thread.send')}
            >
              <SendOutlined />
            </IconButton>
          </Box>
        </Box>
        {tools?.(text, change)}
      </OwnFields>
    </Box>
  );
}
