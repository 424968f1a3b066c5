import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';

/** Button that shows an email's full text, including the quoted messages. */
export function OriginalText({ id, load }: { id: string; load: (id: string) => Promise<string> }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['message-original', id],
    queryFn: () => load(id),
    enabled: isOpen,
  });
  const said = data ?? (error ? failureMessage(error, storedLanguage()) : '…');
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate(isOpen ? 'thread.originalLess' : 'thread.original')}
      </Button>
      {isOpen && (
        <Typography
          variant="body2"
          color="textSecondary"
          dir="auto"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {said}
        </Typography>
      )}
    </>
  );
}
