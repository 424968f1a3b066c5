import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { LOW_PAGE } from '#src/ui/theme/tokens.ts';
import { CONTACT_PATH } from '../paths.ts';
import { BOTTOM_NAV_HEIGHT, isHere, NAVIGATION } from './navigation.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

/** Navigation at the bottom of a phone's screen, within reach of the thumb. */
export function BottomNav() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={translate('customer.nav.label')}
      className="no-print"
      sx={theme => ({
        display: { xs: 'grid', md: 'none' },
        gridTemplateColumns: `repeat(${NAVIGATION.length}, 1fr)`,
        position: 'fixed',
        [LOW_PAGE]: { position: 'static' },
        insetInline: 0,
        bottom: 0,
        zIndex: theme.zIndex.appBar,
        paddingBottom: 'env(safe-area-inset-bottom)',
        background: theme.sward.paper,
        borderTop: `1px solid ${theme.sward.line}`,
      })}
    >
      {NAVIGATION.map(({ path, label, icon: Icon }) => {
        const isOn = isHere(path, pathname);
        return (
          <ButtonBase
            key={path}
            component={Link}
            to={path}
            aria-current={isOn ? 'page' : undefined}
            sx={theme => ({
              height: BOTTOM_NAV_HEIGHT,
              display: 'grid',
              justifyItems: 'center',
              alignContent: 'center',
              gap: '2px',
              fontSize: '0.8125rem',
              fontWeight: isOn ? 620 : 500,
              color: isOn ? theme.sward.primary : theme.sward.ink2,
              '&:focus-visible': { outlineOffset: -4 },
            })}
          >
            <Box
              component="span"
              sx={theme => ({
                display: 'grid',
                placeItems: 'center',
                width: 56,
                height: 28,
                borderRadius: 14,
                background: isOn ? theme.sward.tint : 'transparent',
              })}
            >
              {path === CONTACT_PATH ? (
                <UnreadBadge>
                  <Icon sx={{ fontSize: 22 }} />
                </UnreadBadge>
              ) : (
                <Icon sx={{ fontSize: 22 }} />
              )}
            </Box>
            {translate(label)}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
