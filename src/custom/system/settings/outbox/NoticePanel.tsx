import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { PERMISSIONS } from '#contract/core/permissions.ts';
import type { NoticeRow } from '#contract/messaging/notices.calls.ts';
import type { NoticeStatus } from '#contract/messaging/notices.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { RecordPanel } from '#src/ui/dialogs/SidePanel.tsx';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';

export const NoticeStatusLabel = statusLabelOf<NoticeStatus>(
  { waiting: 'pending', sent: 'completed', failed: 'failed', expired: 'cancelled', cancelled: 'cancelled' },
  status => `settings.outbox.status.${status}`,
);

/** One message in a side panel: its text, its delivery, its actions. */
export function NoticePanel({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <RecordPanel<NoticeRow>
      resource="notices"
      id={id}
      label={translate('settings.outbox.open')}
      head={notice => <NoticeStatusLabel status={notice.status} />}
      onClose={onClose}
    >
      {notice => <Notice notice={notice} />}
    </RecordPanel>
  );
}

function Notice({ notice }: { notice: NoticeRow }) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`settings.outbox.${key}`, values);
  const facts = [
    { label: text('fields.recipient'), value: notice.recipient },
    { label: text('fields.channel'), value: text(`channel.${notice.channel}`) },
    ...(notice.fileName ? [{ label: text('fields.fileName'), value: notice.fileName }] : []),
    { label: text('fields.createdAt'), value: momentText(notice.createdAt) },
    ...(notice.sentAt ? [{ label: text('fields.sentAt'), value: momentText(notice.sentAt) }] : []),
    ...(notice.status === 'waiting' && notice.lastError
      ? [{ label: text('fields.nextTryAt'), value: momentText(notice.nextTryAt) }]
      : []),
    ...(notice.expiresAt ? [{ label: text('fields.expiresAt'), value: momentText(notice.expiresAt) }] : []),
  ];
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {notice.subject ?? text(`kind.${notice.kind}`)}
      </Typography>
      <FactList facts={facts} />
      {notice.lastError && (
        <Alert severity={notice.status === 'failed' ? 'error' : 'warning'}>
          <strong>{text('error')}</strong>
          {` (${text('tries', { smart_count: notice.tries })}): ${notice.lastError}`}
        </Alert>
      )}
      <Words notice={notice} />
      <NoticeActions notice={notice} />
    </>
  );
}

/** The message as plain text, or why it can't be read. */
function Words({ notice }: { notice: NoticeRow }) {
  const translate = useTranslate();
  if (notice.hiddenBecause) {
    const label = PERMISSIONS.notice_code_view.label[storedLanguage()];
    return (
      <Alert severity="info">{translate(`settings.outbox.hidden.${notice.hiddenBecause}`, { label })}</Alert>
    );
  }
  if (notice.isSecret && notice.body === '')
    return <Alert severity="info">{translate('settings.outbox.blanked')}</Alert>;
  return (
    <Box
      sx={theme => ({
        padding: 2,
        borderRadius: '10px',
        border: `1px solid ${theme.sward.line}`,
        background: theme.sward.ground,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      })}
    >
      {notice.body}
    </Box>
  );
}

function NoticeActions({ notice }: { notice: NoticeRow }) {
  const translate = useTranslate();
  const mayAct = useHasPermission('setting_write');
  const options = { invalidates: [['notices']] };
  const retry = useCallMutation('POST /notices/:id/retry', options);
  const cancel = useCallMutation('POST /notices/:id/cancel', options);
  const request = { params: { id: notice.id } };
  const canRetry = ['failed', 'cancelled'].includes(notice.status) || notice.lastError !== null;
  const canCancel = ['waiting', 'failed'].includes(notice.status);
  if (!mayAct || notice.status === 'sent' || (!canRetry && !canCancel)) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {canRetry && notice.status !== 'expired' && (
        <Button variant="contained" loading={retry.isPending} onClick={() => void retry.run(request)}>
          {translate('settings.outbox.retry')}
        </Button>
      )}
      {canCancel && (
        <Button variant="outlined" disabled={cancel.isPending} onClick={() => void cancel.run(request)}>
          {translate('settings.outbox.cancel')}
        </Button>
      )}
    </Box>
  );
}
