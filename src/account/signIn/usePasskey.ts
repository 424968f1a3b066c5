import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoginRole } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { isPasskeyPlace } from '../passkeyPlace.ts';
import { enter } from './enter.ts';
import type { Notice } from './useSignInForm.ts';

/**
 * Signs in with a passkey: by a button and, in a browser that has used one, from the autofill suggestions.
 * The passkey code is loaded only in these cases.
 */
export function usePasskey(role: LoginRole, language: Language) {
  const [isPossible] = useState(isPasskeyPlace);
  const [refusal, setRefusal] = useState<Notice | null>(null);
  const said = useRef(language);
  said.current = language;

  const signIn = useCallback(
    async (isOffered: boolean) => {
      try {
        const { signInByPasskey } = await import('../passkeys.ts');
        const data = await signInByPasskey(role, isOffered);
        if (data) await enter(data, said.current);
      } catch (error) {
        setRefusal({ kind: 'error', text: failureMessage(error, said.current) });
      }
    },
    [role],
  );

  useEffect(() => {
    if (!isPossible || !localStorage.getItem(STORAGE_KEYS.hasPasskey)) return;
    let isGone = false;
    void (async () => {
      const isOffering = await PublicKeyCredential.isConditionalMediationAvailable?.();
      if (isOffering && !isGone) await signIn(true);
    })();
    return () => {
      isGone = true;
      void import('../passkeys.ts').then(({ stopWaiting }) => stopWaiting());
    };
  }, [isPossible, signIn]);

  const ask = () => {
    setRefusal(null);
    void signIn(false);
  };
  return { ask: isPossible ? ask : null, refusal };
}
