import type { RecoveryBody } from '#contract/access/recovery.ts';
import { Field } from './Field.tsx';
import { PaneForm } from './PaneForm.tsx';
import { checkEmailOrPhone } from './signInRules.ts';
import { type PaneProps, useSignInForm } from './useSignInForm.ts';

interface ContactPaneProps extends PaneProps {
  help: string;
  send: (body: RecoveryBody) => Promise<void>;
}

/** Asks for the email address or phone number to send something to. */
export function ContactPane({ texts, language, notice, backToLogin, help, send }: ContactPaneProps) {
  const { fieldProps, onSubmit, isBusy, refusal } = useSignInForm({
    initial: { emailOrPhone: '' },
    check: checkEmailOrPhone,
    language,
    submit: ({ emailOrPhone }) => send({ emailOrPhone: emailOrPhone.trim() }),
  });
  return (
    <PaneForm
      texts={texts}
      help={help}
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
