import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { EmptyState } from '../page/EmptyState.tsx';

/** What stands in place of the rows that could not be fetched. */
export function ListFailed() {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  return (
    <EmptyState
      icon={<CloudOffOutlined />}
      text={translate('list.failed', { reason: failureMessage(error, storedLanguage()) })}
      action={
        <Button variant="outlined" onClick={() => refetch()}>
          {translate('list.tryAgain')}
        </Button>
      }
    />
  );
}
