import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A sentence that stands out: what went wrong, or what is good to know. */
export function Notice({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <Box
      role={isError ? 'alert' : 'status'}
      sx={theme => ({
        padding: '10px 14px',
        borderRadius: '8px',
        border: `1px solid ${isError ? theme.sward.tones.failed : theme.sward.line}`,
        background: isError ? theme.sward.paper : theme.sward.tint,
        color: isError ? theme.sward.tones.failed : theme.sward.ink,
      })}
    >
      {children}
    </Box>
  );
}
