import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { APP_BAR_HEIGHT, MOTION } from '../theme/tokens.ts';
import { closeToast, type ShownToast, type ToastKind, useToasts } from './toasts.ts';

const ICONS = {
  success: CheckCircleOutlined,
  info: InfoOutlined,
  warning: WarningAmberOutlined,
  error: ErrorOutlineOutlined,
} as const satisfies Record<ToastKind, unknown>;

interface ToastStackProps {
  closeLabel: string;
  /** Position that keeps controls visible: below the header, or centered at the bottom of the page. */
  place?: 'top' | 'bottom';
  /** Distance from the top of the page in pixels. */
  top?: number;
}

/** The toasts of every app, newest at the bottom of the stack. */
export function ToastStack({ closeLabel, place = 'top', top = APP_BAR_HEIGHT + 12 }: ToastStackProps) {
  const toasts = useToasts();
  return (
    <Box
      className="no-print"
      sx={{
        position: 'fixed',
        ...(place === 'top'
          ? { top, right: 16, left: { xs: 16, sm: 'auto' } }
          : // Above the save bar.
            { bottom: 84, insetInline: 16, marginInline: { sm: 'auto' } }),
        width: { sm: 372 },
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </Box>
  );
}

function ToastCard({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false);
  const { id, ms, kind, onOpen, action } = toast;
  // A toast stays while it is being read.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld]);

  const Icon = ICONS[kind];
  const open =
    onOpen &&
    (() => {
      closeToast(id);
      onOpen();
    });
  return (
    <Box
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={theme => ({
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        padding: '12px 8px 12px 14px',
        borderRadius: '10px',
        border: `1px solid ${theme.sward.line}`,
        background: theme.sward.paper,
        boxShadow: theme.shadows[8],
        animation: `sward-toast ${MOTION.long}ms ease-out`,
        '@keyframes sward-toast': { from: { opacity: 0, transform: 'translateY(-6px)' } },
      })}
    >
      <Icon fontSize="small" color={kind} sx={{ marginTop: '1px' }} />
      {/* If both don't fit on one line, the button goes below the message. */}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.25,
        }}
      >
        <Box
          component={open ? 'button' : 'div'}
          onClick={open}
          sx={{
            flex: '1 1 12rem',
            minWidth: 0,
            padding: 0,
            border: 0,
            background: 'none',
            font: 'inherit',
            color: 'inherit',
            textAlign: 'start',
            cursor: open ? 'pointer' : 'auto',
            overflowWrap: 'anywhere',
          }}
        >
          {toast.title && <Typography variant="subtitle2">{toast.title}</Typography>}
          <Typography variant="body2" color={toast.title ? 'textSecondary' : 'textPrimary'}>
            {toast.text}
          </Typography>
        </Box>
        {action && (
          <Button
            size="small"
            sx={{ marginLeft: 'auto' }}
            onClick={() => {
              closeToast(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <IconButton size="small" aria-label={closeLabel} onClick={() => closeToast(id)}>
        <Close sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}
