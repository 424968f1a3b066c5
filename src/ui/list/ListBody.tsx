import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../dataProvider/session.ts';
import { EmptyState } from '../page/EmptyState.tsx';

interface ListBodyProps {
  /** What stands here while nothing was ever added. */
  empty: ReactNode;
  children: ReactNode;
}

/** The rows, or why there are none: nothing yet, nothing found, no answer. */
export function ListBody({ empty, children }: ListBodyProps) {
  const translate = useTranslate();
  const { error, total, isPending, filterValues, setFilters, refetch, data } = useListContext();
  if (error && !data) {
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
  if (isPending || total !== 0) return children;
  if (Object.keys(filterValues).length === 0) return empty;
  return (
    <EmptyState
      icon={<SearchOffOutlined />}
      text={translate('list.nothingFound')}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('list.clearAll')}
        </Button>
      }
    />
  );
}
