import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { EmptyState } from './EmptyState.tsx';

interface NotLoadedProps {
  error: unknown;
  onRetry: () => unknown;
  /** Key of the sentence that says what is missing. */
  text?: string;
  /** Another way on beside trying again. */
  action?: ReactNode;
}

/** In place of what could not be read: why, and a way on. */
export function NotLoaded({ error, onRetry, text = 'form.notLoaded', action }: NotLoadedProps) {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<CloudOffOutlined />}
      text={`${translate(text)} ${failureMessage(error, storedLanguage())}`}
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
