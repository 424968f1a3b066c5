import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useStoredUser } from '#src/auth/useStoredUser.ts';

/** Returns whether an administrator is viewing as another user, in which case nothing can be saved. */
export const useIsViewingAs = (): boolean => Boolean(useStoredUser()?.impersonating);

interface FieldsProps {
  /** The fields are visible but can't be changed. */
  isReadOnly: boolean;
  children: ReactNode;
}

/** Form fields that only some users may change. */
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

/** Fields that are also read-only while an administrator views as another user. */
export function OwnFields({ children }: { children: ReactNode }) {
  return useIsViewingAs() ? <Fields isReadOnly>{children}</Fields> : children;
}
