import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { APP_BAR_HEIGHT } from '../theme/tokens.ts';

const WIDTH = 440;

/** Margin that a page leaves on its right for the panel beside it. */
export const roomBeside = (isBeside: boolean) => ({
  marginRight: isBeside ? `${WIDTH - 12}px` : 0,
  '@media print': { marginRight: 0 },
});

interface BesidePanelProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Panel with a row's details beside the page, which stays usable; on a phone it covers the page. */
export function BesidePanel({ isOpen, onClose, children }: BesidePanelProps) {
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  return (
    <Drawer
      anchor="right"
      variant={isPhone ? 'temporary' : 'persistent'}
      open={isOpen}
      onClose={onClose}
      className="no-print"
      slotProps={{
        paper: {
          component: 'aside',
          sx: {
            width: { xs: '100%', md: WIDTH },
            top: { md: APP_BAR_HEIGHT },
            height: { xs: '100%', md: `calc(100% - ${APP_BAR_HEIGHT}px)` },
            boxShadow: theme => ({ md: theme.shadows[8] }),
          },
        },
      }}
    >
      {children}
    </Drawer>
  );
}

interface PanelHeadProps {
  title: string;
  subtitle: ReactNode;
  /** Between the title and the close button. */
  actions?: ReactNode;
  onClose: () => void;
  /** Below the title. */
  children: ReactNode;
}

/** Head that stays at the top of the panel and takes the focus when the panel opens. */
export function PanelHead({ title, subtitle, actions, onClose, children }: PanelHeadProps) {
  const translate = useTranslate();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  useEscape(onClose);
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        padding: '12px 10px 12px 18px',
        borderBottom: 1,
        borderColor: 'divider',
        background: theme => theme.sward.paper,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, paddingTop: 0.5 }}>
          <Typography
            variant="h5"
            component="h2"
            ref={head}
            tabIndex={-1}
            sx={{ outline: 'none !important', overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          {subtitle && (
            <Typography variant="body2" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions}
        <IconButton onClick={onClose} aria-label={translate('ra.action.close')}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}

/** Escape closes the panel, unless something is open above it. */
function useEscape(onClose: () => void) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const isCovered = document.querySelector('[role=dialog], [role=menu]') !== null;
      if (event.key === 'Escape' && !isCovered) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
}
