import { call } from '../../dataProvider/call.ts';
import { Field } from './Field.tsx';
import { PaneForm } from './PaneForm.tsx';
import { checkEmailOrPhone } from './signInRules.ts';
import { type Notice, type PaneProps, useSignInForm } from './useSignInForm.ts';

interface RecoverPasswordPaneProps extends PaneProps {
  /** `token` goes with the one-time code that was sent. */
  onSent: (token: string, said: Notice) => void;
}

export function RecoverPasswordPane(props: RecoverPasswordPaneProps) {
  const { texts, language, notice, backToLogin, onSent } = props;
  const { fieldProps, onSubmit, isBusy, refusal } = useSignInForm({
    initial: { emailOrPhone: '' },
    check: checkEmailOrPhone,
    language,
    submit: async ({ emailOrPhone }) => {
      const body = { emailOrPhone: emailOrPhone.trim() };
      const { data, message } = await call('PUT /users/login/forgot-password', {
        body,
      });
      onSent(data.token, { kind: 'success', text: message });
    },
  });
  return (
    <PaneForm
      texts={texts}
      help={texts.recoverPasswordHelp}
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
