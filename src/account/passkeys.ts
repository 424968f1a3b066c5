import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeyProof } from '#contract/access/passkeys.ts';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { LoginRole } from '#contract/core/enums.ts';
import { fill } from '#contract/core/messages.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { call } from '#src/dataProvider/call.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { authMessages } from '#texts/web/account/signIn.ts';

/** From now on this browser offers passkeys in the username field. */
const rememberUse = () => localStorage.setItem(STORAGE_KEYS.hasPasskey, 'yes');

/** Whether this page is on the domain that passkeys are made for; elsewhere the browser refuses them. */
function isOwnDomain(rpId: string): boolean {
  const { hostname } = window.location;
  return hostname === rpId || hostname.endsWith(`.${rpId}`);
}

/** Closing the browser's dialog is a cancellation, not an error. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/**
 * Signs in with a passkey; null if the user cancels. With `isOffered` the passkeys appear among the field's
 * autofill suggestions.
 */
export async function signInByPasskey(loginRole: LoginRole, isOffered: boolean): Promise<LoginData | null> {
  const { data: optionsJSON } = await call('POST /users/login/passkey/options');
  if (!isOwnDomain(optionsJSON.rpId)) {
    if (isOffered) return null;
    const texts = authMessages[storedLanguage()];
    throw new Error(fill(texts.passkeyElsewhere, { host: optionsJSON.rpId }));
  }
  try {
    const { response, ...credential } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: isOffered,
    });
    const body = { loginRole, response: { ...credential, response } };
    const { data } = await call('POST /users/login/passkey', { body });
    rememberUse();
    return data;
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

/** Cancels a pending passkey request. */
export const stopWaiting = () => WebAuthnAbortService.cancelCeremony();

/**
 * Adds a passkey and returns the server's message, null if the user cancels, or `known` if the device already
 * has one.
 */
export async function addPasskey(
  name: string,
  proof: PasskeyProof,
): Promise<{ status: number; message: string } | 'known' | null> {
  const { data: optionsJSON } = await call('POST /users/passkeys/options', { body: proof, expose: false });
  try {
    const response = await startRegistration({ optionsJSON });
    const added = await call('POST /users/passkeys', { body: { name, response }, expose: false });
    rememberUse();
    return added;
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return 'known';
    if (isCancelled(error)) return null;
    throw error;
  }
}
