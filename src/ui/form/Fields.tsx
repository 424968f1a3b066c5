import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useStoredUser } from '#src/auth/useStoredUser.ts';

/** Whether an administrator looks on as somebody else, and nothing that they do would be saved. */
export const useIsLookingOn = (): boolean => Boolean(useStoredUser()?.impersonating);

interface FieldsProps {
  /** They may be looked at, but not changed. */
  isReadOnly: boolean;
  children: ReactNode;
}

/** The fields of a form that only some may change. */
export function Fields({ isReadOnly, children }: FieldsProps) {
  return (
    <Box
      component="fieldset"
      disabled={isReadOnly}
      inert={isReadOnly}
      sx={{
        opacity: isReadOnly ? 0.75 : 1,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        minWidth: 0,
        margin: 0,
        padding: 0,
        border: 0,
      }}
    >
      {children}
    </Box>
  );
}

/** Fields that whoever looks on as somebody else may only look at too. */
export function OwnFields({ children }: { children: ReactNode }) {
  return useIsLookingOn() ? <Fields isReadOnly>{children}</Fields> : children;
}
