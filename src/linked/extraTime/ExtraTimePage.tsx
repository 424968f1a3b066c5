import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { ExtraTimeByLink } from '#contract/field/extraTime.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage, usePageLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { clockText } from '#src/ui/fields/visitText.ts';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { LinkedPage } from '../LinkedPage.tsx';
import { MessagePage } from '../MessagePage.tsx';

/** A crew's request for more time, which the holder of the link can approve or decline once. */
export default function ExtraTimePage({ token }: { token: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useCallQuery(
    'POST /extra-time-links/read',
    { body: { token } },
    {
      // The server explains the link's state in the page's language.
      key: ['extra-time-link', usePageLanguage()],
      retry: false,
    },
  );
  const answer = useCallMutation('POST /extra-time-links/answer');
  if (answer.data) {
    const { status, minutes } = answer.data;
    const isApproved = status === 'approved';
    const said = isApproved ? 'approved' : 'rejected';
    return (
      <MessagePage
        icon={isApproved ? <CheckCircleOutlined /> : <DoNotDisturbOnOutlined />}
        title={translate(`linked.extraTime.${said}`)}
        text={translate(`linked.extraTime.${said}Help`, { minutes })}
      />
    );
  }
  // Answered in the meantime or expired, so there is nothing left to answer.
  const isOver = answer.error instanceof HttpError && answer.error.status === 404;
  return (
    <LinkedPage data={data} error={isOver ? answer.error : error} isAnnounced onRetry={() => void refetch()}>
      {request => (
        <Question
          request={request}
          isSending={answer.isPending}
          failure={answer.error && failureMessage(answer.error, storedLanguage())}
          onAnswer={isApproved => void answer.run({ body: { token, isApproved }, expose: false })}
        />
      )}
    </LinkedPage>
  );
}

interface QuestionProps {
  request: ExtraTimeByLink;
  isSending: boolean;
  /** Why the last answer could not be sent. */
  failure: string | null;
  onAnswer: (isApproved: boolean) => void;
}

function Question({ request, isSending, failure, onAnswer }: QuestionProps) {
  const translate = useTranslate();
  const { address, crewName: crew, minutes, expiresAt } = request;
  const until = clockText(expiresAt, usePageLanguage());
  const title = translate('linked.extraTime.title', { minutes });
  useEffect(() => setPageTitle(title), [title]);
  return (
    <Card sx={{ display: 'grid', gap: 2.5, padding: { xs: 2.5, sm: 3 }, borderRadius: '16px' }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('linked.extraTime.text', { crew, address, minutes })}
        </Typography>
        <Typography color="textSecondary">{translate('linked.extraTime.until', { until })}</Typography>
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        <Button variant="contained" size="large" disabled={isSending} onClick={() => onAnswer(true)}>
          {translate('linked.extraTime.approve')}
        </Button>
        <Button variant="outlined" size="large" disabled={isSending} onClick={() => onAnswer(false)}>
          {translate('linked.extraTime.reject')}
        </Button>
      </Box>
    </Card>
  );
}
