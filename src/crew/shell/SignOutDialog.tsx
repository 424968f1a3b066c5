import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { signOut } from '#src/auth/signOut.ts';
import { StackedActions } from './StackedActions.tsx';

interface SignOutDialogProps {
  isOpen: boolean;
  /** Number of unsent reports. */
  unsent: number;
  /** Whether signing in again is impossible now, because there is no connection. */
  isCutOff: boolean;
  onStay: () => void;
}

/** Warns before a sign-out that leaves unsent work behind, or after which the user can't sign in again. */
export function SignOutDialog({ isOpen, unsent, isCutOff, onStay }: SignOutDialogProps) {
  const translate = useTranslate();
  const texts = [
    unsent > 0 && translate('crewOutbox.signOutUnsent', { smart_count: unsent }),
    isCutOff && translate('crewOutbox.signOutOffline'),
  ].filter(text => text !== false);
  return (
    <Dialog open={isOpen} onClose={onStay} aria-labelledby="sign-out-title">
      <DialogTitle id="sign-out-title">{translate('crewOutbox.signOutTitle')}</DialogTitle>
      <DialogContent>{texts.join(' ')}</DialogContent>
      <StackedActions>
        <Button variant="contained" onClick={onStay} autoFocus>
          {translate('crewOutbox.stay')}
        </Button>
        <Button variant="outlined" onClick={() => void signOut()}>
          {translate('crewOutbox.signOutAnyway')}
        </Button>
      </StackedActions>
    </Dialog>
  );
}
