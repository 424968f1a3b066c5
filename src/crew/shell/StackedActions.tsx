import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { TAP } from '../layout.ts';

/** What a question can be answered with, one below the other: each as wide as the dialog, for a thumb in a glove. */
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
