import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { LoginBody } from '#contract/access/session.ts';
import type { LoginRole } from '#contract/core/enums.ts';
import { call } from '#src/dataProvider/call.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { unsentReports } from '#src/dataProvider/unsentReports.ts';
import { enter } from './enter.ts';
import { Field, PasswordField } from './Field.tsx';
import { PaneForm } from './PaneForm.tsx';
import { checkLogin, isCustomerSignInOn } from './signInRules.ts';
import { usePasskey } from './usePasskey.ts';
import { type Notice, type PaneProps, useSignInForm } from './useSignInForm.ts';

interface LoginPaneProps extends PaneProps {
  role: LoginRole;
  /** Whether the page is for customers only. */
  isCustomer: boolean;
  onForgotPassword: () => void;
  onForgotUsername: () => void;
  onAskLink: () => void;
  /** Saves the unsent work on this phone to a file. */
  onSaveUnsent: () => void;
}

export function LoginPane(props: LoginPaneProps) {
  const {
    texts,
    language,
    notice,
    role,
    isCustomer,
    onForgotPassword,
    onForgotUsername,
    onAskLink,
    onSaveUnsent,
  } = props;
  const [needsCode, setNeedsCode] = useState(false);
  const { fieldProps, onSubmit, isBusy, refusal } = useSignInForm({
    initial: { id: '', password: '', code: '' },
    check: values => checkLogin(values, needsCode),
    language,
    submit: async ({ id, password, code }) => {
      const typed = { id: id.trim(), password, loginRole: role };
      const body: LoginBody = needsCode ? { ...typed, code: code.trim() } : typed;
      try {
        const { data } = await call('POST /users/login', { body });
        await enter(data, language);
      } catch (error) {
        if (!(error instanceof HttpError) || error.body?.code !== 'code_required') throw error;
        setNeedsCode(true);
      }
    },
  });

  const passkey = usePasskey(role, language);
  const isCrew = role === 'crew';
  const takesAny = isCustomerSignInOn(window.location.hostname, import.meta.env.PROD, role);
  const unsent = isCrew ? unsentNotice(texts) : null;
  const placeholder = isCrew ? texts.enterCrewUsername : takesAny ? texts.enterAny : texts.enterUsername;
  if (needsCode)
    return (
      <PaneForm
        texts={texts}
        help={texts.codeHelp}
        notice={refusal}
        isBusy={isBusy}
        submitLabel={texts.signIn}
        onSubmit={onSubmit}
        backToLogin={() => setNeedsCode(false)}
      >
        <Field {...fieldProps('code')} label={texts.code} autoComplete="one-time-code" autoFocus />
      </PaneForm>
    );
  return (
    <>
      <PaneForm
        texts={texts}
        notice={refusal ?? passkey.refusal ?? notice ?? unsent}
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
        {unsent && (
          <Link
            component="button"
            type="button"
            onClick={onSaveUnsent}
            sx={{ justifySelf: 'start', minHeight: 48 }}
          >
            {texts.saveUnsent}
          </Link>
        )}
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
              gap: '4px 16px',
              fontSize: '0.875rem',
              // Small print, but still large enough to tap.
              '& .MuiLink-button': { minHeight: 24 },
            }}
          >
            <span>
              {texts.forgotUsername}{' '}
              <Link
                component="button"
                type="button"
                onClick={onForgotUsername}
                sx={{ verticalAlign: 'baseline' }}
              >
                {takesAny ? texts.enterAny : texts.username}
              </Link>
            </span>
            <Link component="button" type="button" onClick={onForgotPassword}>
              {texts.forgotPassword}
            </Link>
          </Box>
        )}
      </PaneForm>
      {!isCrew && (
        <Button variant="outlined" size="large" fullWidth onClick={onAskLink} sx={{ marginTop: 1.5 }}>
          {isCustomer ? texts.askOwnLink : texts.askLink}
        </Button>
      )}
    </>
  );
}

/**
 * Returns a notice about unsent work on this phone, for anyone who finds it signed out; null if there is
 * none.
 */
function unsentNotice(texts: PaneProps['texts']): Notice | null {
  const count = unsentReports();
  if (count === 0) return null;
  const text = count === 1 ? texts.unsentOne : texts.unsentMany.replace('{count}', String(count));
  return { kind: 'waiting', text };
}
