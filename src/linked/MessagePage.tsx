import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';

interface SaidProps {
  icon: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
}

/** A page with a single message: the outcome, or why the link doesn't work. */
export function MessagePage({ icon, title, text, action }: SaidProps) {
  useEffect(() => setPageTitle(title), [title]);
  return (
    <Card
      role="status"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        padding: '36px 24px',
        borderRadius: '16px',
        textAlign: 'center',
      }}
    >
      <Box sx={{ color: 'primary.main', '& > .MuiSvgIcon-root': { display: 'block', fontSize: 40 } }}>
        {icon}
      </Box>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action}
    </Card>
  );
}
