import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type DragEvent, useRef, useState } from 'react';
import { ATTACHMENT_ACCEPT } from '#contract/customers/attachments.ts';
import { type Upload, useUploads } from './useUploads.ts';

interface UploadBoxProps {
  propertyId: number;
  onUploaded: () => void;
}

/** Uploads files by choosing or dropping them, and shows each one's state. */
export function UploadBox({ propertyId, onUploaded }: UploadBoxProps) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const { uploads, add, send, drop } = useUploads(propertyId, onUploaded);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add(event.dataTransfer.files);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
          padding: 2.5,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 2,
          background: theme => (isOver ? theme.sward.tint : theme.sward.paper),
          textAlign: 'center',
        }}
      >
        <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {translate('care.files.drop')}
        </Typography>
        <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => files.current?.click()}>
          {translate('care.files.choose')}
        </Button>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          accept={ATTACHMENT_ACCEPT}
          onChange={event => {
            void add([...(event.target.files ?? [])]);
            // Allows the same file to be chosen again.
            event.target.value = '';
          }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {translate('care.files.help')}
        </Typography>
      </Box>
      {uploads.map(upload => (
        <UploadLine
          key={upload.id}
          upload={upload}
          onRetry={() => void send(upload)}
          onClose={() => drop(upload.id)}
        />
      ))}
    </Box>
  );
}

interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  onClose: () => void;
}

function UploadLine({ upload: { file, failure, isRefused, isTooLarge }, onRetry, onClose }: UploadLineProps) {
  const translate = useTranslate();
  const { name } = file;
  if (isTooLarge)
    return (
      <Alert severity="error" onClose={onClose}>
        {translate('care.files.tooLarge', { name })}
      </Alert>
    );
  if (failure)
    return (
      <Alert
        severity="error"
        sx={{ overflowWrap: 'anywhere' }}
        {...(isRefused
          ? { onClose }
          : {
              action: (
                <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
                  {translate('care.files.retry')}
                </Button>
              ),
            })}
      >
        {translate('care.files.failed', { name, reason: failure })}
      </Alert>
    );
  return (
    <Box role="status">
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('care.files.uploading', { name })}
      </Typography>
      <LinearProgress />
    </Box>
  );
}
