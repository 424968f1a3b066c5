import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A highlighted message: an error or a hint. */
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
