import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface HeadActionProps {
  label: string;
  icon: ReactNode;
  /** Path to open; if omitted, `onClick` is called. */
  to?: string;
  onClick?: () => void;
  isDisabled?: boolean;
  isRunning?: boolean;
  /** Menu that the action opens, and whether it is open. */
  menuId?: string;
  isExpanded?: boolean;
}

/** A secondary action in a page's head, with icon and label. */
export function HeadAction({
  label,
  icon,
  to,
  onClick,
  isDisabled,
  isRunning,
  menuId,
  isExpanded,
}: HeadActionProps) {
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const link = to ? { component: Link, to } : {};
  return (
    <Button
      {...link}
      variant="outlined"
      size={isPhone ? 'small' : 'medium'}
      startIcon={icon}
      onClick={onClick}
      {...(menuId && {
        'aria-haspopup': 'menu' as const,
        'aria-expanded': isExpanded === true,
        'aria-controls': isExpanded ? menuId : undefined,
      })}
      disabled={isDisabled}
      loading={isRunning}
      loadingPosition="start"
    >
      {label}
    </Button>
  );
}
