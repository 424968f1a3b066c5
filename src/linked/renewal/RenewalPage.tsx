import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { OwnRenewal } from '#contract/sales/seasons.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { LinkedPage } from '../LinkedPage.tsx';
import { MessagePage } from '../MessagePage.tsx';
import { RenewalService } from './RenewalService.tsx';

/** Asks the holder of the link which services to renew for the next season. */
export default function RenewalPage({ token }: { token: string }) {
  const translate = useTranslate();
  const [isSent, setSent] = useState(false);
  const { data, error, refetch } = useCallQuery(
    'POST /renewal-links/read',
    { body: { token } },
    { retry: false },
  );
  if (isSent)
    return (
      <MessagePage
        icon={<CheckCircleOutlined />}
        title={translate('linked.renewal.thanks')}
        text={translate('linked.renewal.thanksHelp')}
      />
    );
  return (
    <LinkedPage data={data} error={error} onRetry={() => void refetch()}>
      {renewal => <Asked renewal={renewal} token={token} onSent={() => setSent(true)} />}
    </LinkedPage>
  );
}

interface AskedProps {
  renewal: OwnRenewal;
  token: string;
  onSent: () => void;
}

function Asked({ renewal, token, onSent }: AskedProps) {
  const translate = useTranslate();
  const [answers, setAnswers] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { startDate, services } = renewal;
  const title = translate('linked.renewal.title', { day: showDay(startDate) });
  useEffect(() => setPageTitle(title), [title]);
  const isWhole = answers.size === services.length;
  const send = async () => {
    setSending(true);
    setFailure(null);
    const body = {
      token,
      answers: [...answers].map(([serviceId, isAccepted]) => ({ serviceId, isAccepted })),
    };
    try {
      await call('POST /renewal-links/answer', { body, expose: false });
      onSent();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Card sx={{ display: 'grid', gap: 2.5, padding: { xs: 2.5, sm: 3 }, borderRadius: '16px' }}>
      <div>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography color="textSecondary">
          {translate(services.length > 0 ? 'linked.renewal.help' : 'linked.renewal.none')}
        </Typography>
      </div>
      {services.map(service => (
        <RenewalService
          key={service.serviceId}
          service={service}
          value={answers.get(service.serviceId)}
          onAnswer={isAccepted => setAnswers(new Map(answers).set(service.serviceId, isAccepted))}
        />
      ))}
      {failure !== null && <Alert severity="error">{failureMessage(failure, storedLanguage())}</Alert>}
      {services.length > 0 && (
        <Button
          variant="contained"
          size="large"
          loading={isSending}
          disabled={!isWhole}
          onClick={() => void send()}
        >
          {translate('linked.renewal.send')}
        </Button>
      )}
      {services.length > 0 && !isWhole && (
        <Typography variant="body2" color="textSecondary" role="status">
          {translate('linked.renewal.allFirst')}
        </Typography>
      )}
    </Card>
  );
}
