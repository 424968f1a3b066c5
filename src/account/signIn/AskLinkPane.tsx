import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { RecoveryBody } from '#contract/access/recovery.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { Field } from './Field.tsx';
import { PaneForm } from './PaneForm.tsx';
import { checkEmailOrPhone } from './signInRules.ts';
import { usePasskey } from './usePasskey.ts';
import { type PaneProps, useSignInForm } from './useSignInForm.ts';

interface AskLinkPaneProps extends Omit<PaneProps, 'backToLogin'> {
  send: (body: RecoveryBody) => Promise<void>;
  onUsePassword: () => void;
}

/** A customer's first choice: a link by email, because few of them know a password. */
export function AskLinkPane({ texts, language, notice, send, onUsePassword }: AskLinkPaneProps) {
  const { fieldProps, onSubmit, isBusy, refusal } = useSignInForm({
    initial: { emailOrPhone: '' },
    check: checkEmailOrPhone,
    language,
    submit: ({ emailOrPhone }) => send({ emailOrPhone: emailOrPhone.trim() }),
  });
  const passkey = usePasskey('admin', language);
  const hasPasskey = passkey.ask && localStorage.getItem(STORAGE_KEYS.hasPasskey);
  return (
    <>
      <PaneForm
        texts={texts}
        help={texts.askLinkHelp}
        notice={refusal ?? passkey.refusal ?? notice}
        isBusy={isBusy}
        submitLabel={texts.askOwnLink}
        onSubmit={onSubmit}
      >
        <Field
          {...fieldProps('emailOrPhone')}
          label={texts.emailOrPhone}
          autoComplete="email webauthn"
          inputMode="email"
          autoFocus
        />
      </PaneForm>
      <Button variant="outlined" size="large" fullWidth onClick={onUsePassword} sx={{ marginTop: 1.5 }}>
        {texts.usePassword}
      </Button>
      {hasPasskey && (
        <Link
          component="button"
          type="button"
          onClick={() => passkey.ask?.()}
          sx={{ display: 'block', marginInline: 'auto', marginTop: 1.5, minHeight: 44 }}
        >
          {texts.passkey}
        </Link>
      )}
    </>
  );
}
