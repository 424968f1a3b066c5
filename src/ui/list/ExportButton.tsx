import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useCanAccess, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { downloadRows } from '../../dataProvider/download.ts';
import { today } from '../../dataProvider/today.ts';
import { toastError } from '../toasts/callToasts.ts';
import { HeadAction } from './HeadAction.tsx';

interface ExportButtonProps {
  /** Narrows the list's own filter. */
  only?: Record<string, unknown>;
}

/** Takes all that the list's filter matches out as a file; hidden from whoever may not. */
export function ExportButton({ only }: ExportButtonProps) {
  const translate = useTranslate();
  const { resource, filterValues, filter, sort, total } = useListContext();
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const [isRunning, setRunning] = useState(false);
  if (!canAccess) return null;
  const run = async () => {
    setRunning(true);
    try {
      const name = resource.slice(resource.lastIndexOf('/') + 1);
      const query = {
        filter: JSON.stringify({ ...filterValues, ...filter, ...only }),
        sort: JSON.stringify([sort.field, sort.order]),
      };
      await downloadRows(resource, `${name}-${today()}.csv`, query);
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <HeadAction
      label={translate('list.export')}
      icon={<DownloadOutlined />}
      onClick={run}
      isRunning={isRunning}
      isDisabled={!total}
    />
  );
}
