import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useCanAccess } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';

interface AddButtonProps {
  resource: string;
  to: string;
  label: string;
}

/** Links to the create form; hidden from users who may not create records. */
export function AddButton({ resource, to, label }: AddButtonProps) {
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  if (!canAccess) return null;
  return (
    <Button variant="contained" component={RouterLink} to={to} startIcon={<Add />}>
      {label}
    </Button>
  );
}
