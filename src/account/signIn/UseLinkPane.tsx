import { isToThread, OWN_THREAD_PATH } from '#contract/core/paths.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { call } from '#src/dataProvider/call.ts';
import { enter } from './enter.ts';
import { PaneForm } from './PaneForm.tsx';
import { type PaneProps, useSignInForm } from './useSignInForm.ts';

/** Signs in with a link. Requires a click, because email scanners open links automatically. */
export function UseLinkPane({ token, ...props }: PaneProps & { token: string }) {
  const { texts, language, notice, backToLogin } = props;
  const { onSubmit, isBusy, refusal } = useSignInForm({
    initial: {},
    check: () => ({}),
    language,
    submit: async () => {
      const { data } = await call('POST /users/login/link', { body: { token } });
      if (isToThread(window.location.search)) localStorage.setItem(STORAGE_KEYS.redirectUrl, OWN_THREAD_PATH);
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
