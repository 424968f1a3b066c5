import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FORM_MAX_WIDTH } from '#src/ui/theme/tokens.ts';

/** Lays a role's short sections side by side above its permissions, at a readable width. */
export function RoleSections({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, 320px), ${FORM_MAX_WIDTH}px))`,
        alignItems: 'start',
        gap: 2,
        '&:empty': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
