import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type ChangePasswordBody,
  type ChoosePasswordBody,
  changePasswordBody,
  choosePasswordBody,
} from '#contract/access/profile.ts';
import { call } from '#src/dataProvider/call.ts';
import { clearSession } from '#src/dataProvider/session.ts';
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { AccountForm, AccountPage } from './AccountPage.tsx';
import { PasswordRules } from './PasswordRules.tsx';

const NEW = { newPassword: '', confirmPassword: '' };
const EMPTY = { oldPassword: '', ...NEW };
const CHANGED = 202;
const FIELDS = { display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 3fr) minmax(0, 2fr)' } };

/** Changes the password; a user who signed in without one chooses a new one. */
export default function PasswordPage({ onBack }: { onBack?: () => void }) {
  const translate = useTranslate();
  const [mayChoose, setMayChoose] = useState(false);
  useEffect(() => {
    void call('GET /user/current/password', { expose: false })
      .then(({ data }) => setMayChoose(data.mayChoose))
      .catch(() => {});
  }, []);
  return (
    <AccountPage title={translate('account.password')} {...(onBack && { onBack })}>
      {mayChoose ? <ChoosePassword /> : <ChangePassword />}
    </AccountPage>
  );
}

/**
 * Sets a password without the old one, because a user who signed in by a link may not have one. The session
 * continues.
 */
function ChoosePassword() {
  const translate = useTranslate();
  const save = async (body: ChoosePasswordBody) =>
    toastSuccess(await call('POST /user/current/password', { body, expose: false }));
  return (
    <AccountForm
      schema={choosePasswordBody}
      values={NEW}
      save={save}
      submitLabel={translate('account.choose')}
    >
      <SectionCard>
        <Fields help={translate('account.chooseHelp')} />
      </SectionCard>
    </AccountForm>
  );
}

/**
 * The fields for the old password, if there is one, and the new one, with the new password's rules beside
 * them.
 */
function Fields({ help, children }: { help: string; children?: ReactNode }) {
  return (
    <Box sx={FIELDS}>
      <Box sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <Typography color="textSecondary">{help}</Typography>
        {children}
        <PasswordInput source="newPassword" label="account.newPassword" autoComplete="new-password" />
        <PasswordInput source="confirmPassword" label="account.confirmPassword" autoComplete="new-password" />
      </Box>
      <PasswordRules />
    </Box>
  );
}

/** Changes the password after checking the old one; ends on the sign-in page. */
function ChangePassword() {
  const translate = useTranslate();
  const save = async (body: ChangePasswordBody) => {
    const { status, message } = await call('PUT /user/current/password', { body, expose: false });
    if (status !== CHANGED) throw new Error(message);
    // The server has already ended all of this user's sessions.
    clearSession();
    showToast({ kind: 'success', text: message });
  };
  return (
    <AccountForm
      schema={changePasswordBody}
      values={EMPTY}
      save={save}
      submitLabel={translate('account.change')}
    >
      <SectionCard>
        <Fields help={translate('account.passwordHelp')}>
          <PasswordInput source="oldPassword" label="account.oldPassword" autoComplete="current-password" />
        </Fields>
      </SectionCard>
    </AccountForm>
  );
}
