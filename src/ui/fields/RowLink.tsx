import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A link in a cell, in the colour of its text. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to} color="inherit">
      {children}
    </Link>
  );
}

/** The same for what opens beside the list. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Link component="button" type="button" color="inherit" onClick={onClick}>
      {children}
    </Link>
  );
}
