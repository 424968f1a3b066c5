import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Signup } from '#contract/sales/signups.calls.ts';
import { dismissBody } from '#contract/sales/signups.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { useSignupActions } from './useSignupActions.ts';

/** Asks why a sign-up is dismissed. */
export function DismissDialog({ signup, onClose }: { signup: Signup; onClose: () => void }) {
  const translate = useTranslate();
  const { dismiss } = useSignupActions();
  return (
    <FormDialog
      title={translate('signup.dismissTitle')}
      saveLabel={translate('signup.dismiss')}
      schema={dismissBody}
      save={async ({ reason }) => {
        await dismiss(signup, reason);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('signup.dismissHelp')}</Typography>
      <TextInput source="reason" label="signup.reason" rows={2} isRequired />
    </FormDialog>
  );
}
