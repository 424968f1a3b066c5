import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { LinkGone } from './LinkGone.tsx';
import { Said } from './Said.tsx';

interface LinkedPageProps<T> {
  data: T | undefined;
  error: unknown;
  /** The server tells what became of a link that does nothing any more. */
  isTold?: boolean;
  onRetry: () => void;
  children: (data: T) => ReactNode;
}

/** What is behind a link, once it is there; else why it is not. */
export function LinkedPage<T>({ data, error, isTold = false, onRetry, children }: LinkedPageProps<T>) {
  const translate = useTranslate();
  if (error instanceof HttpError && error.status === 404)
    return <LinkGone why={isTold ? error.body?.message : undefined} />;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <Said
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
