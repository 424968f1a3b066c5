import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';

interface FileDropProps {
  isBusy: boolean;
  /** Says what to do, or that a file is being uploaded. */
  hint: string;
  /** Label of the button. */
  choose: string;
  /** Value for the file input's `accept` attribute. */
  accept: string;
  onFile: (file: File | undefined) => void;
}

/** Lets the user drop or choose a file. */
export function FileDrop({ isBusy, hint, choose, accept, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        padding: { xs: '36px 16px', sm: '52px 24px' },
        border: 2,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: '12px',
        background: theme => (isOver ? theme.sward.tint : theme.sward.paper),
        textAlign: 'center',
      }}
    >
      {isBusy ? (
        <CircularProgress size={32} aria-label={hint} />
      ) : (
        <UploadFileOutlined sx={{ fontSize: 36, color: 'text.secondary' }} />
      )}
      <Typography color="textSecondary">{hint}</Typography>
      <Button variant="contained" disabled={isBusy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={choose}
        onChange={event => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
