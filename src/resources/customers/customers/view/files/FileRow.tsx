import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Attachment } from '#contract/customers/attachments.calls.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { showMoment } from '#src/ui/history/fieldText.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { languageOf } from '#texts/languages.ts';

interface FileRowProps {
  file: Attachment;
  mayDelete: boolean;
  onDeleted: () => void;
}

function iconOf(contentType: string) {
  if (contentType.startsWith('image/')) return ImageOutlined;
  return contentType === 'application/pdf' ? PictureAsPdfOutlined : DescriptionOutlined;
}

const MEGABYTE = 1_048_576;
/** `48 KB`, `1.2 MB`. */
const sizeText = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** One file; its name downloads it. */
export function FileRow({ file, mayDelete, onDeleted }: FileRowProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [isAsking, setAsking] = useState(false);
  const Icon = iconOf(file.contentType);
  const { send } = useCallMutation('DELETE /attachments/:id', { onDone: onDeleted });
  const address = addressOf('GET /attachments/:id/file', { params: { id: file.id } });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        padding: '10px 14px',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          title={translate('care.files.download', { name: file.name })}
          onClick={() => void download(address, file.name).catch(toastError)}
          sx={{ textAlign: 'start', overflowWrap: 'anywhere', fontWeight: 540 }}
        >
          {file.name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {translate('care.files.by', {
            size: sizeText(file.size),
            who: file.uploadedByName,
            when: showMoment(file.createdAt, languageOf(locale)),
          })}
        </Typography>
      </Box>
      {mayDelete && (
        <IconButton
          size="small"
          aria-label={translate('care.files.delete', { name: file.name })}
          onClick={() => setAsking(true)}
        >
          <DeleteOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title={translate('care.files.deleteTitle')}
          text={file.name}
          action={translate('ra.action.delete')}
          onConfirm={() => send({ params: { id: file.id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
