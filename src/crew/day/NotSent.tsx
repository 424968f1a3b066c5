import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** Marks a report that is on the phone but not yet on the server. */
export function NotSent() {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.625,
        fontSize: '0.9375rem',
        fontWeight: 560,
        color: theme => theme.sward.tones.skipped,
        whiteSpace: 'nowrap',
      }}
    >
      <CloudUploadOutlined aria-hidden sx={{ fontSize: '1.15em' }} />
      {translate('crewOutbox.notSent')}
    </Box>
  );
}
