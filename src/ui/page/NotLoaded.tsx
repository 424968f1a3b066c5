import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { EmptyState } from './EmptyState.tsx';
import { PageTitle } from './PageTitle.tsx';

interface NotLoadedPageProps {
  error: unknown;
  onRetry: () => unknown;
  /** A way out, such as a link to the list. */
  action?: ReactNode;
}

interface NotLoadedProps extends NotLoadedPageProps {
  /** Key of the sentence that says what is missing; omit it if the surroundings make that clear. */
  text?: string;
}

/** Whether the record doesn't exist, or nothing can have such an id; then trying again is no use. */
const isMissing = (error: unknown) =>
  error instanceof HttpError &&
  (error.status === 404 || (error.status === 422 && error.body?.errors?.id !== undefined));

/** Shown instead of content that could not be read: the reason and, if it may pass, a retry button. */
export function NotLoaded({ error, onRetry, text, action }: NotLoadedProps) {
  const translate = useTranslate();
  if (isMissing(error)) {
    return <EmptyState icon={<SearchOffOutlined />} text={translate('shell.missing')} action={action} />;
  }
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
      <PageTitle title={translate(isMissing(props.error) ? 'shell.missingTitle' : 'shell.notLoaded')} />
      <NotLoaded {...props} />
    </>
  );
}
