import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

const WIDTH = 480;

interface SidePanelProps {
  /** What a screen reader calls it. */
  label: string;
  /** At the left of the panel's head. */
  head: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What belongs to a row, in a panel from the right; on a phone it covers the page. */
export function SidePanel({ label, head, onClose, children }: SidePanelProps) {
  const translate = useTranslate();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { width: { xs: 1, sm: WIDTH } } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', padding: '8px 8px 0 20px' }}>
        <Box sx={{ flex: 1 }}>{head}</Box>
        <IconButton onClick={onClose} aria-label={translate('signup.close')}>
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{
          padding: '4px 20px 24px',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
        }}
      >
        {children}
      </Box>
    </Drawer>
  );
}
