import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { EmptyState } from './EmptyState.tsx';
import { PageTitle } from './PageTitle.tsx';

interface NotLoadedPageProps {
  error: unknown;
  onRetry: () => unknown;
  /** Another way on beside trying again. */
  action?: ReactNode;
}

interface NotLoadedProps extends NotLoadedPageProps {
  /** Key of the sentence that says what is missing; without one, what stands around it does. */
  text?: string;
}

/** In place of what could not be read: why, and a way on. */
export function NotLoaded({ error, onRetry, text, action }: NotLoadedProps) {
  const translate = useTranslate();
  const why = failureMessage(error, storedLanguage());
  return (
    <EmptyState
      icon={<CloudOffOutlined />}
      text={text ? `${translate(text)} ${why}` : why}
      action={
        <>
          <Button variant="outlined" onClick={() => void onRetry()}>
            {translate('list.tryAgain')}
          </Button>
          {action}
        </>
      }
    />
  );
}

/** In place of a whole page, under a title of its own. */
export function NotLoadedPage(props: NotLoadedPageProps) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('shell.notLoaded')} />
      <NotLoaded {...props} />
    </>
  );
}
