import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

/** Card of the portal, with generous padding. */
export const CalmCard = styled(Box)(({ theme }) => ({
  background: theme.sward.paper,
  border: `1px solid ${theme.sward.line}`,
  borderRadius: 16,
  padding: 20,
  [theme.breakpoints.up('md')]: { padding: 24 },
})) as typeof Box;
