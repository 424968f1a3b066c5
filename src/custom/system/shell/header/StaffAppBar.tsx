import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppBar } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { isStaffType } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';
import { hasMenu, mayOpen } from '#src/auth/screenAccess.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { type AskedHelp, HelpButton } from '#src/custom/system/guide/HelpButton.tsx';
import { NotificationBell } from '#src/ui/notifications/NotificationBell.tsx';
import { LanguageSwitch } from '#src/ui/page/LanguageSwitch.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';
import { NAV_RIGHT } from '#src/ui/theme/tokens.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchButton } from './SearchButton.tsx';

/** The bar over every staff page: menu, name, search, calendar, language, bell and profile. */
export function StaffAppBar() {
  const user = useStoredUser();
  if (!user) return null;
  return (
    <AppBar
      alwaysOn
      position="sticky"
      className="no-print"
      toolbar={<Tools user={user} />}
      userMenu={<ProfileMenu user={user} />}
      sx={hasMenu(user) ? undefined : { '& .RaAppBar-menuButton': { display: 'none' } }}
    >
      <Box
        component={Link}
        to={PATHS.root}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          padding: 0.5,
          marginRight: { xs: 'auto', sm: 0 },
          [NAV_RIGHT]: { marginRight: 'auto' },
          borderRadius: 1,
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <Logo size={26} />
        <Typography
          component="span"
          sx={{ fontSize: '1.0625rem', fontWeight: 680, letterSpacing: '-0.02em' }}
        >
          {PRODUCT_NAME}
        </Typography>
      </Box>
    </AppBar>
  );
}

function Tools({ user }: { user: SessionUser }) {
  const [help, setHelp] = useState<AskedHelp | null>(null);
  return (
    <>
      {hasMenu(user) && <SearchButton user={user} onHelp={page => setHelp({ page })} />}
      {isStaffType(user.type) && <CalendarButton />}
      <HelpButton asked={help} onAsk={setHelp} />
      <LanguageSwitch sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />
      <NotificationBell user={user} hasPage={path => mayOpen(path, user)} />
    </>
  );
}
