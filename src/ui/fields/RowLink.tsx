import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A link in a table cell, in the color of the cell's text. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to} color="inherit">
      {children}
    </Link>
  );
}

/** Like `RowLink`, for rows that open in a panel beside the list. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Link component="button" type="button" color="inherit" onClick={onClick} sx={{ textAlign: 'start' }}>
      {children}
    </Link>
  );
}
