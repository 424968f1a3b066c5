import Box from '@mui/material/Box';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { makeQueryClient } from '#src/dataProvider/queryClient.ts';
import { NotificationBell } from '#src/ui/notifications/NotificationBell.tsx';

const queryClient = makeQueryClient();
const hasPage = () => false;

/** The apps' shared bell. In the crew app, notifications open no page: a crew has only its day and map. */
export default function CrewBell({ user }: { user: SessionUser }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Box sx={{ '& .MuiIconButton-root': { width: 48, height: 48 } }}>
          <NotificationBell user={user} hasPage={hasPage} />
        </Box>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
