import { call } from '../../dataProvider/call.ts';
import { enter } from './enter.ts';
import { Field } from './Field.tsx';
import { PaneForm } from './PaneForm.tsx';
import { checkEmailOrPhone } from './signInRules.ts';
import { type Notice, type PaneProps, useSignInForm } from './useSignInForm.ts';

/** Asks for a link to sign in with: a customer needs no password. */
export function AskLinkPane({ onSent, ...props }: PaneProps & { onSent: (said: Notice) => void }) {
  const { texts, language, notice, backToLogin } = props;
  const { fieldProps, onSubmit, isBusy, refusal } = useSignInForm({
    initial: { emailOrPhone: '' },
    check: checkEmailOrPhone,
    language,
    submit: async ({ emailOrPhone }) => {
      const body = { emailOrPhone: emailOrPhone.trim() };
      const { message } = await call('PUT /users/login/send-link', { body });
      onSent({ kind: 'success', text: message });
    },
  });
  return (
    <PaneForm
      texts={texts}
      help={texts.askLinkHelp}
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

/** Signs in by a link. Asks for a click, since mail programs open links on their own to look at what is behind. */
export function UseLinkPane({ token, ...props }: PaneProps & { token: string }) {
  const { texts, language, notice, backToLogin } = props;
  const { onSubmit, isBusy, refusal } = useSignInForm({
    initial: {},
    check: () => ({}),
    language,
    submit: async () => {
      const { data } = await call('POST /users/login/link', { body: { token } });
      await enter(data, language);
    },
  });
  return (
    <PaneForm
      texts={texts}
      help={texts.useLinkHelp}
      notice={refusal ?? notice}
      isBusy={isBusy}
      submitLabel={texts.useLinkAction}
      onSubmit={onSubmit}
      backToLogin={backToLogin}
    >
      {null}
    </PaneForm>
  );
}
