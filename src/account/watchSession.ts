import { IDLE_TIMEOUT_SECONDS, KEEP_ALIVE_MS } from '#contract/core/constants.ts';
import { isCrewType } from '#contract/core/enums.ts';
import { message } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { signOut } from '#src/auth/signOut.ts';
import { addressOf, call } from '#src/dataProvider/call.ts';
import { type HttpError, watchFailures } from '#src/dataProvider/http.ts';
import { saveChosenLanguage } from '#src/dataProvider/language.ts';
import { refreshUser } from '#src/dataProvider/refreshUser.ts';
import { clearSession, storedToken, storedUser, subscribeToSession } from '#src/dataProvider/session.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { carryToast, showToast } from '#src/ui/toasts/toasts.ts';
import { isIdle, watchIdle } from './idle.ts';

/** A single lost packet should not end a session, so the server is called once more after this delay. */
const SECOND_TRY_MS = 1500;
const PATIENCE_MS = 10_000;
const ASK_EVERY_MS = 30_000;

/**
 * Watches the session in any app: refused calls, an unreachable server, idleness, the keep-alive. Returns a
 * function that stops watching.
 */
export function watchSession(): () => void {
  watchFailures(judge);
  let stop = watchOne();
  const watchedNow = () => `${storedUser()?.id} ${storedUser()?.idleSeconds}`;
  let watched = watchedNow();
  let wasViewing = Boolean(storedUser()?.impersonating);
  const unsubscribe = subscribeToSession(() => {
    // The URL belongs to the viewed user, but the administrator signs in on the office's page.
    if (!storedUser() && wasViewing) window.history.replaceState(null, '', PATHS.login);
    wasViewing = Boolean(storedUser()?.impersonating);
    if (watchedNow() === watched) return;
    watched = watchedNow();
    stop();
    stop = watchOne();
  });
  if (storedToken()) void refreshUser();
  return () => {
    unsubscribe();
    stop();
  };
}

function watchOne(): () => void {
  if (!storedToken()) return () => {};
  const idleSeconds = storedUser()?.idleSeconds ?? IDLE_TIMEOUT_SECONDS;
  const stopIdle = watchIdle(idleSeconds, () => void endIdleSession(idleSeconds));
  const keepAlive = setInterval(() => {
    void call('GET /time-sheets', { expose: false }).catch(() => {});
    void saveChosenLanguage();
  }, KEEP_ALIVE_MS);
  return () => {
    stopIdle();
    clearInterval(keepAlive);
  };
}

async function endIdleSession(idleSeconds: number) {
  // Signing in requires the server, so a crew that is signed out offline would be locked out of its day.
  if (isCrewType(storedUser()?.type) && !(await canSignInAgain())) return;
  if (!storedToken() || !isIdle(idleSeconds)) return;
  const ended = signOut();
  // Shows the sign-in page at once, without waiting for the server's answer.
  clearSession('idle');
  showToast({ kind: 'warning', text: message('sessionTimeout', storedLanguage()) });
  await ended;
}

function judge(error: HttpError) {
  if (!storedToken()) return;
  if (error.status === 401 && error.body?.code !== 'bad_credentials') endRefusedSession();
  // The role now requires a second factor, so the page switches to its setup.
  if (error.body?.code === 'two_factor_required' && !storedUser()?.mustEnrol) void refreshUser();
  // A crew keeps working offline; its outbox stores everything until the server is back.
  if (error.status === 0 && !isCrewType(storedUser()?.type)) void endUnlessReachable();
}

function endRefusedSession() {
  const language = storedLanguage();
  clearSession();
  carryToast({
    kind: 'error',
    title: message('signedOut401', language),
    text: message('pleaseLogin', language),
  });
  window.location.reload();
}

let askedAt = 0;

/**
 * Returns whether the server can be reached; a late or failed response counts as unreachable. Calls the
 * server at most every 30 seconds and returns false in between.
 */
async function canSignInAgain(): Promise<boolean> {
  if (Date.now() - askedAt < ASK_EVERY_MS) return false;
  askedAt = Date.now();
  const status = await serverStatus();
  return status > 0 && status < 500;
}

/** Returns the server's status for a call that changes nothing; 0 if there is no answer. */
const serverStatus = (): Promise<number> =>
  fetch(addressOf('GET /users/session'), { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status,
    () => 0,
  );

let isAsking = false;

async function endUnlessReachable() {
  if (isAsking) return;
  isAsking = true;
  await new Promise(resolve => setTimeout(resolve, SECOND_TRY_MS));
  const isReachable = (await serverStatus()) > 0;
  isAsking = false;
  if (isReachable || !storedToken()) return;
  clearSession();
  showToast({ kind: 'error', text: message('serverNotConnectedRetry', storedLanguage()) });
}
