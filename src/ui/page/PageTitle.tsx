import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { setPageTitle } from './pageTitle.ts';

interface PageTitleProps {
  title: string;
  /** A status beside the title, such as a StatusLabel. */
  status?: ReactNode;
  /** One line below the title. */
  subtitle?: ReactNode;
  /** Buttons on the right; the page's main action comes last. */
  actions?: ReactNode;
}

/** The head of a page; it also sets the browser tab's title and the last breadcrumb. */
export function PageTitle({ title, status, subtitle, actions }: PageTitleProps) {
  useEffect(() => setPageTitle(title), [title]);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
          <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {status}
        </Box>
        {subtitle && (
          <Typography variant="body2" component="div" color="textSecondary" sx={{ marginTop: 0.25 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}
