import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ChangePasswordBody, changePasswordBody } from '../../contract/profile.ts';
import { call } from '../dataProvider/call.ts';
import { clearSession } from '../dataProvider/session.ts';
import { SectionCard } from '../ui/page/SectionCard.tsx';
import { showToast } from '../ui/toasts/toasts.ts';
import { AccountForm, AccountPage } from './AccountPage.tsx';
import { PasswordField } from './signIn/Field.tsx';
import { useAccountForm } from './useAccountForm.ts';

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
  const form = useAccountForm({
    initial: EMPTY,
    schema: changePasswordBody,
    bodyOf: values => values,
    save,
  });
  const eye = {
    showLabel: translate('account.showPassword'),
    hideLabel: translate('account.hidePassword'),
  };
  return (
    <AccountPage title={translate('account.password')} {...(onBack && { onBack })}>
      <AccountForm {...form} submitLabel={translate('account.change')}>
        <SectionCard>
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 380 }}>
            <Typography color="textSecondary">{translate('account.passwordHelp')}</Typography>
            <PasswordField
              {...form.field('oldPassword')}
              {...eye}
              label={translate('account.oldPassword')}
              autoComplete="current-password"
            />
            <PasswordField
              {...form.field('newPassword')}
              {...eye}
              label={translate('account.newPassword')}
              autoComplete="new-password"
            />
            <PasswordField
              {...form.field('confirmPassword')}
              {...eye}
              label={translate('account.confirmPassword')}
              autoComplete="new-password"
            />
          </Box>
        </SectionCard>
      </AccountForm>
    </AccountPage>
  );
}
