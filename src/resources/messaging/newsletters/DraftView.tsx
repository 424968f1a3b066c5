import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { newsletterPath, PATHS } from '#contract/core/paths.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { AudienceCard } from './AudienceCard.tsx';
import { LetterCard } from './LetterCard.tsx';
import { NewsletterStatusLabel } from './NewsletterStatusLabel.tsx';
import { SendDialog } from './SendDialog.tsx';
import { SenderMissing } from './SenderMissing.tsx';
import { useAudienceCount } from './useAudience.ts';

interface DraftViewProps {
  letter: Newsletter;
  onSent: (letter: Newsletter) => void;
}

/** A draft before it is sent: the email as a real customer gets it, beside its recipients. */
export function DraftView({ letter, onSent }: DraftViewProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const maySend = useHasPermission('newsletter_send');
  const mayWrite = useHasPermission('newsletter_edit');
  const seesCustomers = useHasPermission('customer_list');
  const [isAsking, setAsking] = useState(false);
  const { count, isCounting } = useAudienceCount(letter.audience);
  const reached = count?.reached ?? 0;
  return (
    <>
      <PageTitle
        title={letter.name}
        status={<NewsletterStatusLabel status={letter.status} />}
        actions={
          <>
            {mayWrite && <WriterActions letter={letter} />}
            {maySend && (
              <Button
                variant="contained"
                startIcon={<SendOutlined />}
                disabled={reached === 0 || isCounting || letter.lacksSender}
                onClick={() => setAsking(true)}
              >
                {translate('newsletter.sendAction', { smart_count: reached, count: show(reached) })}
              </Button>
            )}
          </>
        }
      />
      {letter.lacksSender && <SenderMissing what="draft" />}
      {!maySend && (
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          {translate('newsletter.mayNot')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        {seesCustomers && <LetterCard letter={letter} audience={letter.audience} isDraft={mayWrite} />}
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <AudienceCard audience={letter.audience} count={count} />
          <HistoryTab filter={{ entity: 'newsletter', entityId: String(letter.id) }} />
        </Box>
      </Box>
      {isAsking && (
        <SendDialog letter={letter} count={reached} onSent={onSent} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function WriterActions({ letter }: { letter: Newsletter }) {
  const translate = useTranslate();
  return (
    <>
      <DeleteButton resource="news-letters" id={letter.id} name={letter.name} back={PATHS.newsletter} />
      <Button
        component={Link}
        to={`${PATHS.newsletter}/create?copy=${letter.id}`}
        startIcon={<ContentCopyOutlined />}
      >
        {translate('newsletter.copy')}
      </Button>
      <Button
        variant="outlined"
        component={Link}
        to={`${newsletterPath(letter.id)}/edit`}
        startIcon={<EditOutlined />}
      >
        {translate('newsletter.change')}
      </Button>
    </>
  );
}
