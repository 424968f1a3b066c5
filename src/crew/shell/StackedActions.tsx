import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { TAP } from '../layout.ts';

/** A dialog's buttons one below the other at full width, for a gloved thumb. */
export function StackedActions({ children }: { children: ReactNode }) {
  return (
    <DialogActions
      disableSpacing
      sx={{ flexDirection: 'column', gap: 1, '& > .MuiButton-root': { width: '100%', minHeight: TAP } }}
    >
      {children}
    </DialogActions>
  );
}
