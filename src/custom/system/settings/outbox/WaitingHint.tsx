import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { type SettingTab, settingPath } from '#contract/system/settingPaths.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Says why messages wait, if no mail or text account can send them. */
export function WaitingHint() {
  const { data } = useCallQuery('GET /notices/summary', {}, { key: ['notices', 'summary'] });
  if (!data) return null;
  return (
    <>
      {!data.isEmailOn && data.waitingEmails > 0 && (
        <Hint text="emailsWait" count={data.waitingEmails} tab="mail" />
      )}
      {!data.isTextOn && data.waitingTexts > 0 && (
        <Hint text="textsWait" count={data.waitingTexts} tab="text" />
      )}
    </>
  );
}

function Hint({ text, count, tab }: { text: string; count: number; tab: SettingTab }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: 1.5 }}
      action={
        <Button component={Link} to={settingPath(tab)} size="small" color="inherit">
          {translate('settings.outbox.setUp')}
        </Button>
      }
    >
      {translate(`settings.outbox.${text}`, { smart_count: count })}
    </Alert>
  );
}
