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
  /** An alternative for the user, such as a link to the list. */
  action?: ReactNode;
}

interface NotLoadedProps extends NotLoadedPageProps {
  /** Key of the sentence that says what is missing; omit it if the surroundings make that clear. */
  text?: string;
}

/** Returns whether the record doesn't exist or the ID is invalid, so that a retry can't help. */
const isMissing = (error: unknown) =>
  error instanceof HttpError &&
  (error.status === 404 || (error.status === 422 && error.body?.errors?.id !== undefined));

/** Shown instead of content that could not be read: the reason and, if a retry may help, a button for it. */
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
