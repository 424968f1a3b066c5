import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCanAccess, useListContext, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { downloadRows, FILE_KINDS, type FileKind } from '#src/dataProvider/download.ts';
import { today } from '#src/dataProvider/today.ts';
import { toastError } from '../toasts/callToasts.ts';
import { HeadAction } from './HeadAction.tsx';

interface ExportButtonProps {
  /** Added to the list's own filter. */
  only?: Record<string, unknown>;
  /** Whether the list can also be saved as contacts for a phone. */
  hasContacts?: boolean;
}

/** Exports all rows that match the list's filter, as CSV or Excel; hidden from users who may not export. */
export function ExportButton({ only, hasContacts = false }: ExportButtonProps) {
  const translate = useTranslate();
  const { resource, filterValues, filter, sort, total } = useListContext();
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const anchor = useRef<HTMLSpanElement>(null);
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  if (!canAccess) return null;
  const name = resource.slice(resource.lastIndexOf('/') + 1);
  const save = async (kind: FileKind) => {
    setOpen(false);
    setRunning(true);
    await downloadRows(resource, kind, `${name}-${today()}`, {
      filter: JSON.stringify({ ...filterValues, ...filter, ...only }),
      sort: JSON.stringify([sort.field, sort.order]),
    }).catch(toastError);
    setRunning(false);
  };
  return (
    <span ref={anchor}>
      <HeadAction
        label={translate('list.export')}
        icon={<DownloadOutlined />}
        menuId={menuId}
        isExpanded={isOpen}
        onClick={() => setOpen(true)}
        isRunning={isRunning}
        isDisabled={!total}
      />
      <Menu id={menuId} anchorEl={anchor.current} open={isOpen} onClose={() => setOpen(false)}>
        {FILE_KINDS.filter(kind => kind !== 'vcf' || hasContacts).map(kind => (
          <MenuItem key={kind} onClick={() => void save(kind)}>
            {translate(`list.exportAs.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
