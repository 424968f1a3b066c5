import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

/** A note about the map, behind a button in its lower left corner. */
export function MapNote({ text }: { text: string }) {
  const translate = useTranslate();
  const { density } = useTheme();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isCrew = density === 'crew';
  return (
    <Box
      sx={theme => ({
        position: 'absolute',
        zIndex: 500,
        bottom: 32,
        left: 8,
        display: 'flex',
        alignItems: 'center',
        maxWidth: 'calc(100% - 16px)',
        borderRadius: '24px',
        border: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        background: theme.sward.paper,
      })}
    >
      <IconButton
        size={isCrew ? 'large' : 'small'}
        color="inherit"
        aria-label={translate('map.note')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <InfoOutlined fontSize="small" />
      </IconButton>
      {isOpen && (
        <Box
          id={id}
          role="status"
          sx={{ paddingRight: 2, fontSize: isCrew ? '0.875rem' : '0.75rem', lineHeight: 1.3 }}
        >
          {text}
        </Box>
      )}
    </Box>
  );
}
