import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';

/** Says why no newsletters can be sent, with a link to the missing setting. */
export function SenderMissing({ what }: { what: 'draft' | 'sending' | 'greetings' }) {
  const translate = useTranslate();
  const mayChange = useHasPermission('setting_write');
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 2 }}
      action={
        mayChange && (
          <Button color="inherit" size="small" component={Link} to={`${PATHS.systemSettings}/general`}>
            {translate('newsletter.sender.enter')}
          </Button>
        )
      }
    >
      {translate(`newsletter.sender.${what}`)}
      {!mayChange && ` ${translate('newsletter.sender.ask')}`}
    </Alert>
  );
}
