import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Signup } from '../../../contract/signups.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { LongTextField } from '../../ui/dialogs/fields.tsx';
import { useSignupActions } from './useSignupActions.ts';

/** Asks why a sign-up is put aside. */
export function DismissDialog({ signup, onClose }: { signup: Signup; onClose: () => void }) {
  const translate = useTranslate();
  const { dismiss } = useSignupActions();
  const [reason, setReason] = useState('');
  const save = async () => {
    await dismiss(signup, reason.trim());
    onClose();
  };
  return (
    <FormDialog
      title={translate('signup.dismissTitle')}
      saveLabel={translate('signup.dismiss')}
      onSave={save}
      onClose={onClose}
      canSave={reason.trim() !== ''}
    >
      <Typography color="textSecondary">{translate('signup.dismissHelp')}</Typography>
      <LongTextField label={translate('signup.reason')} value={reason} onChange={setReason} isRequired />
    </FormDialog>
  );
}
