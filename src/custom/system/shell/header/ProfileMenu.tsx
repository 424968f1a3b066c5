import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { initialsOf } from '#src/ui/fields/names.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';

const ProfilePanel = lazy(() => import('./ProfilePanel.tsx'));

export function ProfileMenu({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        onClick={event => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        sx={{ padding: 0.5 }}
      >
        <Avatar
          src={user.image ?? undefined}
          alt=""
          aria-hidden
          sx={{
            // Grows with the text, up to the height of the bar.
            width: 'min(1.875rem, 44px)',
            height: 'min(1.875rem, 44px)',
            fontSize: 'min(0.75rem, 18px)',
            fontWeight: 620,
            background: theme => theme.sward.tint,
            color: 'primary.main',
          }}
        >
          {initialsOf(user.name)}
        </Avatar>
        <Box component="span" sx={visuallyHidden}>
          {translate('shell.profileMenu')}
        </Box>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('shell.profileMenu'),
            sx: { width: 240, marginTop: 0.75 },
          },
        }}
      >
        <Suspense fallback={<Box sx={{ height: 250 }} />}>
          <ProfilePanel user={user} onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
}
