import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { LoginRole } from '../../../contract/enums.ts';
import type { LoginBody } from '../../../contract/session.ts';
import { call } from '../../dataProvider/call.ts';
import { enter } from './enter.ts';
import { Field, PasswordField } from './Field.tsx';
import { PaneForm } from './PaneForm.tsx';
import { checkLogin, isCustomerSignInOn } from './signInRules.ts';
import { usePasskey } from './usePasskey.ts';
import { type PaneProps, useSignInForm } from './useSignInForm.ts';

interface LoginPaneProps extends PaneProps {
  role: LoginRole;
  onForgotPassword: () => void;
  onForgotUsername: () => void;
  onAskLink: () => void;
}

export function LoginPane(props: LoginPaneProps) {
  const { texts, language, notice, role, onForgotPassword, onForgotUsername, onAskLink } = props;
  const { fieldProps, onSubmit, isBusy, refusal } = useSignInForm({
    initial: { id: '', password: '' },
    check: checkLogin,
    language,
    submit: async ({ id, password }) => {
      const body: LoginBody = { id: id.trim(), password, loginRole: role };
      const { data } = await call('POST /users/login', { body });
      await enter(data, language);
    },
  });

  const passkey = usePasskey(role, language);
  const isCrew = role === 'crew';
  const takesAny = isCustomerSignInOn(window.location.hostname, import.meta.env.PROD, role);
  const placeholder = isCrew ? texts.enterCrewUsername : takesAny ? texts.enterAny : texts.enterUsername;
  return (
    <PaneForm
      texts={texts}
      notice={refusal ?? passkey.refusal ?? notice}
      isBusy={isBusy}
      submitLabel={isCrew ? texts.signInAsCrew : texts.signIn}
      onSubmit={onSubmit}
    >
      <Field
        {...fieldProps('id')}
        label={texts.username}
        placeholder={placeholder}
        autoComplete="username webauthn"
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
      {passkey.ask && (
        <Link component="button" type="button" onClick={passkey.ask} sx={{ justifySelf: 'start' }}>
          {texts.passkey}
        </Link>
      )}
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
          <Link component="button" type="button" onClick={onAskLink} sx={{ marginTop: 1.5 }}>
            {texts.askLink}
          </Link>
        </Box>
      )}
    </PaneForm>
  );
}
