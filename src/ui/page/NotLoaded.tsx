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
  /** Alternative to retrying. */
  action?: ReactNode;
}

interface NotLoadedProps extends NotLoadedPageProps {
  /** Key of the sentence that says what is missing; omit it if the surroundings make that clear. */
  text?: string;
}

/** Shown instead of content that could not be read: the reason and a retry button. */
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

/** Shown instead of a whole page, with its own title. */
export function NotLoadedPage(props: NotLoadedPageProps) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('shell.notLoaded')} />
      <NotLoaded {...props} />
    </>
  );
}
