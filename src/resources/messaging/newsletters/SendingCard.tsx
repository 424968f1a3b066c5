import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { Newsletter, NewsletterCounts } from '#contract/messaging/newsletters.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { RecipientStatusLabel } from './NewsletterStatusLabel.tsx';

const SHOWN: readonly (keyof NewsletterCounts)[] = ['sent', 'waiting', 'failed', 'unsubscribed', 'stopped'];

/** Progress of the sending: a bar with a count, and the number of emails in each state. */
export function SendingCard({ letter }: { letter: Newsletter }) {
  const translate = useTranslate();
  const show = useShowCount();
  const { status, counts, totalCount, leftCount } = letter;
  const open = counts.waiting + counts.stopped;
  const done = totalCount - open;
  return (
    <SectionCard>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {status === 'sending' && <MailHint />}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
          <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {translate('newsletter.progress', { done: show(done), total: show(totalCount) })}
          </Typography>
          {status === 'sending' && (
            <Typography variant="body2" color="textSecondary">
              {translate('newsletter.sendingHelp')}
            </Typography>
          )}
        </Box>
        <LinearProgress
          variant="determinate"
          value={totalCount === 0 ? 0 : (done / totalCount) * 100}
          aria-label={translate('newsletter.fields.status')}
          sx={{ height: 8, borderRadius: 4 }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 24px' }}>
          {SHOWN.filter(name => counts[name] > 0 || name === 'sent').map(name => (
            <Box key={name} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
              <RecipientStatusLabel status={name} />
              <b>{show(counts[name])}</b>
            </Box>
          ))}
          {leftCount > 0 && (
            <Typography component="span" color="textSecondary">
              {translate('newsletter.left', { smart_count: leftCount, count: show(leftCount) })}
            </Typography>
          )}
        </Box>
      </Box>
    </SectionCard>
  );
}

/** Says that nothing can be sent because no mail server is set up. */
function MailHint() {
  const translate = useTranslate();
  const maySee = useHasPermission('notice_list');
  const { data } = useCallQuery('GET /notices/summary', {}, { key: ['notices', 'summary'], enabled: maySee });
  if (!data || data.isEmailOn) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" component={Link} to={`${PATHS.systemSettings}/outbox`}>
          {translate('newsletter.outbox')}
        </Button>
      }
    >
      {translate('newsletter.waitingMail')}
    </Alert>
  );
}
