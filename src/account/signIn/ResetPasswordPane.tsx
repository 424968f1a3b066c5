import { call } from '#src/dataProvider/call.ts';
import { Field, PasswordField } from './Field.tsx';
import { PaneForm } from './PaneForm.tsx';
import { checkReset } from './signInRules.ts';
import { type Notice, type PaneProps, useSignInForm } from './useSignInForm.ts';

interface ResetPasswordPaneProps extends PaneProps {
  token: string;
  onDone: (said: Notice) => void;
}

export function ResetPasswordPane(props: ResetPasswordPaneProps) {
  const { texts, language, notice, backToLogin, token, onDone } = props;
  const { fieldProps, onSubmit, isBusy, refusal } = useSignInForm({
    initial: { otp: '', password: '', confirmPassword: '' },
    check: checkReset,
    language,
    submit: async ({ otp, password, confirmPassword }) => {
      const body = { token, otp: otp.trim(), password, confirmPassword };
      const { message } = await call('POST /users/login/reset-password', { body });
      onDone({ kind: 'success', text: message });
    },
  });
  const eye = { showLabel: texts.showPassword, hideLabel: texts.hidePassword };
  return (
    <PaneForm
      texts={texts}
      help={texts.resetPasswordHelp}
      notice={refusal ?? notice}
      isBusy={isBusy}
      submitLabel={texts.reset}
      onSubmit={onSubmit}
      backToLogin={backToLogin}
    >
      <Field
        {...fieldProps('otp')}
        label={texts.otp}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <PasswordField
        {...fieldProps('password')}
        {...eye}
        label={texts.newPassword}
        autoComplete="new-password"
      />
      <PasswordField
        {...fieldProps('confirmPassword')}
        {...eye}
        label={texts.confirmPassword}
        autoComplete="new-password"
      />
    </PaneForm>
  );
}
