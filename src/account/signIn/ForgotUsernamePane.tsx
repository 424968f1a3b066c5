import { call } from '../../dataProvider/call.ts';
import { Field } from './Field.tsx';
import { PaneForm } from './PaneForm.tsx';
import { checkEmailOrPhone } from './signInRules.ts';
import { type Notice, type PaneProps, useSignInForm } from './useSignInForm.ts';

interface ForgotUsernamePaneProps extends PaneProps {
  onDone: (said: Notice) => void;
}

export function ForgotUsernamePane(props: ForgotUsernamePaneProps) {
  const { texts, language, notice, backToLogin, onDone } = props;
  const { fieldProps, onSubmit, isBusy, refusal } = useSignInForm({
    initial: { emailOrPhone: '' },
    check: checkEmailOrPhone,
    language,
    submit: async ({ emailOrPhone }) => {
      const body = { emailOrPhone: emailOrPhone.trim() };
      const { message } = await call('POST /users/login/forgot-username', { body });
      onDone({ kind: 'success', text: message });
    },
  });
  return (
    <PaneForm
      texts={texts}
      help={texts.recoverUsernameHelp}
      notice={refusal ?? notice}
      isBusy={isBusy}
      submitLabel={texts.send}
      onSubmit={onSubmit}
      backToLogin={backToLogin}
    >
      <Field
        {...fieldProps('emailOrPhone')}
        label={texts.emailOrPhone}
        autoComplete="email"
        inputMode="email"
        autoFocus
      />
    </PaneForm>
  );
}
