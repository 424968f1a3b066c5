import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { LoginData } from '../../../contract/calls/session.ts';
import type { LoginRole } from '../../../contract/enums.ts';
import { message } from '../../../contract/messages.ts';
import type { LoginBody } from '../../../contract/session.ts';
import { STORAGE_KEYS } from '../../../contract/storage.ts';
import { call } from '../../dataProvider/call.ts';
import { storeSession } from '../../dataProvider/session.ts';
import { Field, PasswordField } from './Field.tsx';
import { PaneForm } from './PaneForm.tsx';
import { checkLogin, isCustomerSignInOn } from './signInRules.ts';
import { type PaneProps, useSignInForm } from './useSignInForm.ts';

interface LoginPaneProps extends PaneProps {
  role: LoginRole;
  onForgotPassword: () => void;
  onForgotUsername: () => void;
}

export function LoginPane(props: LoginPaneProps) {
  const { texts, language, notice, role, onForgotPassword, onForgotUsername } = props;
  const { fieldProps, onSubmit, isBusy, refusal } = useSignInForm({
    initial: { id: '', password: '' },
    check: checkLogin,
    language,
    submit: async ({ id, password }) => {
      const body: LoginBody = { id: id.trim(), password, loginRole: role };
      const { data } = await call('POST /users/login', { body });
      // Who may be where is looked up once somebody is: the page before has no use for it.
      const { afterSignIn } = await import('./afterSignIn.ts');
      const next = afterSignIn(data, localStorage.getItem(STORAGE_KEYS.redirectUrl));
      localStorage.removeItem(STORAGE_KEYS.redirectUrl);
      if ('refused' in next) {
        endUseless(data);
        throw new Error(message(next.refused, language));
      }
      window.history.replaceState(null, '', next.to);
      storeSession(data);
    },
  });

  const isCrew = role === 'crew';
  const takesAny = isCustomerSignInOn(window.location.hostname, import.meta.env.PROD, role);
  const placeholder = isCrew ? texts.enterCrewUsername : takesAny ? texts.enterAny : texts.enterUsername;
  return (
    <PaneForm
      texts={texts}
      notice={refusal ?? notice}
      isBusy={isBusy}
      submitLabel={isCrew ? texts.signInAsCrew : texts.signIn}
      onSubmit={onSubmit}
    >
      <Field
        {...fieldProps('id')}
        label={texts.username}
        placeholder={placeholder}
        autoComplete="username"
        autoFocus
      />
      <PasswordField
        {...fieldProps('password')}
        label={texts.password}
        placeholder={texts.enterPassword}
        autoComplete="current-password"
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
      />
      {!isCrew && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
            fontSize: '0.875rem',
          }}
        >
          <span>
            {texts.forgot}{' '}
            <Link
              component="button"
              type="button"
              onClick={onForgotUsername}
              sx={{ verticalAlign: 'baseline' }}
            >
              {texts.username}
            </Link>
            ?
          </span>
          <Link component="button" type="button" onClick={onForgotPassword}>
            {texts.forgotPassword}
          </Link>
        </Box>
      )}
    </PaneForm>
  );
}

/** A session that leads nowhere is ended on the server too; it was never kept here. */
function endUseless({ id, type, token }: LoginData) {
  const headers = { Authorization: `Bearer ${token}` };
  void call('POST /users/login/logout', { body: { id, type }, headers }).catch(() => {});
}
