import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { SessionUser } from '../../../contract/session.ts';
import { MOTION, SIDE_MENU_WIDTH, SIDE_RAIL_WIDTH, UNDER_APP_BAR } from '../../ui/theme/tokens.ts';
import type { useSideMenu } from '../shell/useSideMenu.ts';
import { MenuList } from './MenuList.tsx';
import { MENU, visibleMenu } from './menu.ts';

interface SideMenuProps {
  user: SessionUser;
  menu: ReturnType<typeof useSideMenu>;
}

export function SideMenu({ user, menu }: SideMenuProps) {
  const translate = useTranslate();
  const nodes = useMemo(() => visibleMenu(MENU, user), [user]);
  const list = (
    <MenuList
      nodes={nodes}
      user={user}
      isRail={menu.shape === 'rail'}
      onExpand={menu.toggle}
      onGo={menu.close}
    />
  );

  if (menu.shape === 'offCanvas') {
    return (
      <Drawer
        open={menu.isOpen}
        onClose={menu.close}
        slotProps={{ paper: { sx: { width: 272, paddingTop: 1 } } }}
      >
        <nav aria-label={translate('shell.mainMenu')}>{list}</nav>
      </Drawer>
    );
  }
  return (
    <Box
      component="nav"
      aria-label={translate('shell.mainMenu')}
      className="no-print"
      sx={{
        position: 'sticky',
        top: UNDER_APP_BAR,
        flexShrink: 0,
        width: menu.shape === 'rail' ? SIDE_RAIL_WIDTH : SIDE_MENU_WIDTH,
        height: `calc(100vh - ${UNDER_APP_BAR})`,
        overflow: 'hidden auto',
        borderRight: 1,
        borderColor: 'divider',
        background: theme => theme.sward.paper,
        transition: `width ${MOTION.long}ms ease`,
        scrollbarWidth: 'thin',
      }}
    >
      {list}
    </Box>
  );
}
