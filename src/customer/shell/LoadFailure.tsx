import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

/** Says why a page could not be loaded, with a retry button. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<CloudOffOutlined />}
      text={translate('customer.failed', { reason: failureMessage(error, storedLanguage()) })}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {translate('customer.tryAgain')}
        </Button>
      }
    />
  );
}
