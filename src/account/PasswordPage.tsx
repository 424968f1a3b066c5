import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ChangePasswordBody, changePasswordBody } from '../../contract/profile.ts';
import { call } from '../dataProvider/call.ts';
import { clearSession } from '../dataProvider/session.ts';
import { PasswordInput } from '../ui/form/PasswordInput.tsx';
import { SectionCard } from '../ui/page/SectionCard.tsx';
import { showToast } from '../ui/toasts/toasts.ts';
import { AccountForm, AccountPage } from './AccountPage.tsx';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };
const CHANGED = 202;

/** Change Password, for everybody who may; it ends in the sign-in page. */
export default function PasswordPage({ onBack }: { onBack?: () => void }) {
  const translate = useTranslate();
  const save = async (body: ChangePasswordBody) => {
    const { status, message } = await call('PUT /user/current/password', { body, expose: false });
    if (status !== CHANGED) throw new Error(message);
    // The server has ended every session of this user, so nothing is left to be signed out of.
    clearSession();
    showToast({ kind: 'success', text: message });
  };
  return (
    <AccountPage title={translate('account.password')} {...(onBack && { onBack })}>
      <AccountForm
        schema={changePasswordBody}
        values={EMPTY}
        save={save}
        submitLabel={translate('account.change')}
      >
        <SectionCard>
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 380 }}>
            <Typography color="textSecondary">{translate('account.passwordHelp')}</Typography>
            <PasswordInput source="oldPassword" label="account.oldPassword" autoComplete="current-password" />
            <PasswordInput source="newPassword" label="account.newPassword" autoComplete="new-password" />
            <PasswordInput
              source="confirmPassword"
              label="account.confirmPassword"
              autoComplete="new-password"
            />
          </Box>
        </SectionCard>
      </AccountForm>
    </AccountPage>
  );
}
