import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { steerLetter } from './calls.ts';
import { LetterCard } from './LetterCard.tsx';
import { NewsletterStatusLabel } from './NewsletterStatusLabel.tsx';
import { Results } from './Results.tsx';
import { SenderMissing } from './SenderMissing.tsx';
import { SendingCard } from './SendingCard.tsx';

interface SentViewProps {
  letter: Newsletter;
  onChange: (letter: Newsletter) => void;
}

/** A newsletter being sent or already sent: its progress, and the result for each address. */
export function SentView({ letter, onChange }: SentViewProps) {
  const translate = useTranslate();
  const maySend = useHasPermission('newsletter_send');
  const mayWrite = useHasPermission('newsletter_edit');
  const seesCustomers = useHasPermission('customer_list');
  const [isStopping, setStopping] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const steer = async (what: 'continue' | 'retry') => {
    setRunning(true);
    try {
      onChange(await steerLetter(letter.id, what));
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(false);
    }
  };
  const { status, counts } = letter;
  return (
    <>
      <PageTitle
        title={letter.name}
        status={<NewsletterStatusLabel status={status} />}
        subtitle={
          <>
            {letter.subject}
            {letter.startedAt && ` · ${momentText(letter.startedAt)} · ${letter.createdByName}`}
          </>
        }
        actions={
          <>
            {mayWrite && (
              <Button
                component={Link}
                to={`${PATHS.newsletter}/create?copy=${letter.id}`}
                startIcon={<ContentCopyOutlined />}
              >
                {translate('newsletter.copy')}
              </Button>
            )}
            {maySend && counts.failed > 0 && status === 'sent' && (
              <Button variant="outlined" loading={isRunning} onClick={() => void steer('retry')}>
                {translate('newsletter.retry')}
              </Button>
            )}
            {maySend && status === 'stopped' && (
              <Button variant="contained" loading={isRunning} onClick={() => void steer('continue')}>
                {translate('newsletter.resume')}
              </Button>
            )}
            {maySend && status === 'sending' && (
              <Button variant="outlined" color="error" onClick={() => setStopping(true)}>
                {translate('newsletter.stop')}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {letter.lacksSender && (status === 'sending' || status === 'stopped') && (
          <SenderMissing what="sending" />
        )}
        <SendingCard letter={letter} />
        {seesCustomers && <Results newsletterId={letter.id} />}
        {seesCustomers && <LetterCard letter={letter} audience={letter.audience} isDraft={false} />}
        <HistoryTab filter={{ entity: 'newsletter', entityId: String(letter.id) }} />
      </Box>
      {isStopping && (
        <ConfirmDialog
          title={translate('newsletter.stopTitle')}
          text={translate('newsletter.stopText')}
          action={translate('newsletter.stop')}
          onConfirm={async () => onChange(await steerLetter(letter.id, 'stop'))}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  );
}
