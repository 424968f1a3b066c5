import { useState } from 'react';
import type { AccountName } from '#contract/system/settings.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';

/** Tests an external account; the server stores the result as its last test. */
export function useAccountTest(account: AccountName, onTested: () => Promise<void>) {
  const { send } = useCallMutation('POST /settings/:account/test');
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (to: string) => {
    setRunning(true);
    setFailure(null);
    try {
      await send({ params: { account }, body: to ? { to } : {}, expose: false });
    } catch (error) {
      const own = error instanceof HttpError ? error.body?.errors?.to : undefined;
      if (own || !(error instanceof HttpError) || error.status !== 400)
        setFailure(own ?? failureMessage(error, storedLanguage()));
    } finally {
      await onTested();
      setRunning(false);
    }
  };
  return { run, isRunning, failure };
}
