import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Fixed at the bottom while the rest scrolls. */
  actions?: ReactNode;
  children: ReactNode;
}

export const SHEET_WIDTH = 560;

/** A sheet at the bottom of the screen, where the thumb is. */
export function Sheet({ isOpen, onClose, title, actions, children }: SheetProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            maxWidth: SHEET_WIDTH,
            width: '100%',
            marginInline: 'auto',
            maxHeight: '92dvh',
            borderRadius: '18px 18px 0 0',
            border: 1,
            borderBottom: 0,
            borderColor: 'divider',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: '10px 8px 6px 20px' }}>
        <Typography id={titleId} variant="h4" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('crewDay.close')} sx={{ width: 48, height: 48 }}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', padding: '6px 20px 20px', flex: 1, minHeight: 0 }}>{children}</Box>
      {actions && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
            borderTop: 1,
            borderColor: 'divider',
            // With large text each button gets its own row.
            '& > .MuiButton-root': { flex: '1 1 8rem', lineHeight: 1.2 },
          }}
        >
          {actions}
        </Box>
      )}
    </Drawer>
  );
}
