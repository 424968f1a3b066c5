import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One sentence. */
  text: string;
  icon?: ReactNode;
  /** A button or link to add the first record. */
  action?: ReactNode;
}

export function EmptyState({ text, icon, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        padding: '40px 24px',
        textAlign: 'center',
        color: 'text.secondary',
        '& > .MuiSvgIcon-root': { fontSize: 32, opacity: 0.7 },
      }}
    >
      {icon}
      <Typography sx={{ maxWidth: 420 }}>{text}</Typography>
      {action}
    </Box>
  );
}
