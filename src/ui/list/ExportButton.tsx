import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useCanAccess, useListContext, useTranslate } from 'ra-core';
import { downloadRows } from '#src/dataProvider/download.ts';
import { today } from '#src/dataProvider/today.ts';
import { FileAction } from './FileAction.tsx';

interface ExportButtonProps {
  /** Added to the list's own filter. */
  only?: Record<string, unknown>;
}

/** Exports all rows that match the list's filter; hidden from users who may not export. */
export function ExportButton({ only }: ExportButtonProps) {
  const translate = useTranslate();
  const { resource, filterValues, filter, sort, total } = useListContext();
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  if (!canAccess) return null;
  const name = resource.slice(resource.lastIndexOf('/') + 1);
  const fetch = () =>
    downloadRows(resource, `${name}-${today()}.csv`, {
      filter: JSON.stringify({ ...filterValues, ...filter, ...only }),
      sort: JSON.stringify([sort.field, sort.order]),
    });
  return (
    <FileAction
      label={translate('list.export')}
      icon={<DownloadOutlined />}
      fetch={fetch}
      isDisabled={!total}
    />
  );
}
