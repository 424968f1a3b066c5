import ExpandMore from '@mui/icons-material/ExpandMore';
import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';

export interface MenuEntry {
  label: string;
  to?: string;
  onClick?: () => void;
  /** Draws a line above it. */
  isApart?: boolean;
}

interface MenuButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'sx'> {
  label: string;
  icon?: ReactNode;
  entries: readonly MenuEntry[];
}

/** A button with a menu. */
export function MenuButton({ label, icon, entries, variant = 'outlined', size, sx }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        sx={sx}
        startIcon={icon}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {entries.map(({ label: text, to, onClick, isApart }) => (
          <MenuItem
            key={text}
            {...(to && { component: Link, to })}
            {...(isApart && { sx: { borderTop: 1, borderColor: 'divider' } })}
            onClick={() => {
              close();
              onClick?.();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
