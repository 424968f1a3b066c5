import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { LinkGone } from './LinkGone.tsx';
import { MessagePage } from './MessagePage.tsx';

interface LinkedPageProps<T> {
  data: T | undefined;
  error: unknown;
  /** Whether the server's message says why a link no longer works. */
  isAnnounced?: boolean;
  onRetry: () => void;
  children: (data: T) => ReactNode;
}

/** Shows a link's content once it is loaded, or why it can't be. */
export function LinkedPage<T>({ data, error, isAnnounced = false, onRetry, children }: LinkedPageProps<T>) {
  const translate = useTranslate();
  if (error instanceof HttpError && error.status === 404)
    return <LinkGone why={isAnnounced ? error.body?.message : undefined} />;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <MessagePage
        icon={<CloudOffOutlined />}
        title={failureMessage(error, storedLanguage())}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {translate('linked.tryAgain')}
          </Button>
        }
      />
    );
  return <Skeleton variant="rounded" height={380} sx={{ borderRadius: '16px' }} />;
}
