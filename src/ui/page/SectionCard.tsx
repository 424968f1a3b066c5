import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionCardProps {
  title?: string;
  /** Help text under the title. */
  help?: string;
  /** On the right of the title. */
  action?: ReactNode;
  /** No padding, for tables and maps that reach the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A section of a page: a bordered box with an optional head. */
export function SectionCard({ title, help, action, flush = false, children }: SectionCardProps) {
  const hasHead = title !== undefined || action !== undefined;
  return (
    <Card component="section" aria-label={title}>
      {hasHead && (
        <Box
          sx={{
            display: 'flex',
            // Large text needs its own line beside an action.
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            minHeight: 48,
            padding: '10px 16px',
            borderBottom: flush ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
            <Typography variant="h6" component="h2">
              {title}
            </Typography>
            {help && (
              <Typography variant="body2" color="textSecondary">
                {help}
              </Typography>
            )}
          </Box>
          {action}
        </Box>
      )}
      <Box sx={{ padding: flush ? 0 : hasHead ? '0 16px 16px' : 2 }}>{children}</Box>
    </Card>
  );
}
