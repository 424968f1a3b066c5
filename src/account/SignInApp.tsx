import { useEffect, useState, useSyncExternalStore } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { isCustomerPath } from '#contract/system/brand.ts';
import { signedOutAt } from '#src/auth/signedOut.ts';
import { call } from '#src/dataProvider/call.ts';
import { chooseLanguage } from '#src/dataProvider/language.ts';
import { clearSession, endedRole } from '#src/dataProvider/session.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { useBrandedPage } from '#src/ui/theme/brand.ts';
import { ToastStack } from '#src/ui/toasts/ToastStack.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { authMessages } from '#texts/web/account/signIn.ts';
import { AskLinkPane } from './signIn/AskLinkPane.tsx';
import { ContactPane } from './signIn/ContactPane.tsx';
import { LoginPane } from './signIn/LoginPane.tsx';
import { ResetPasswordPane } from './signIn/ResetPasswordPane.tsx';
import { linkedResetToken, linkedSignInToken } from './signIn/resetLink.ts';
import { SignInFrame } from './signIn/SignInFrame.tsx';
import { roleOf } from './signIn/signInRules.ts';
import { UseLinkPane } from './signIn/UseLinkPane.tsx';
import type { Notice } from './signIn/useSignInForm.ts';

type Pane = 'login' | 'emailForReset' | 'resetPassword' | 'emailForForgotUsername' | 'askLink' | 'useLink';

/** Returns the pane that a link opens; null for the page's own first pane. */
function linkedPane(): Pane | null {
  if (linkedResetToken) return 'resetPassword';
  return linkedSignInToken ? 'useLink' : null;
}

/** Returns the URL, corrected by the guard for signed-out visitors. */
function currentPath(): string {
  const { pathname, search } = window.location;
  const verdict = signedOutAt(pathname, endedRole());
  if (verdict.kind !== 'redirect') return pathname;
  if (verdict.remember) localStorage.setItem(STORAGE_KEYS.redirectUrl, pathname + search);
  window.history.replaceState(null, '', verdict.to);
  return verdict.to;
}

function onBack(listener: () => void) {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

interface SignInAppProps {
  /** Saves the crews' unsent work on this phone to files; its code is part of the crew app. */
  saveUnsent?: () => Promise<void>;
}

/** The app for signed-out visitors: one page with one pane at a time. It loads no code of the other apps. */
export default function SignInApp({ saveUnsent }: SignInAppProps) {
  const path = useSyncExternalStore(onBack, currentPath);
  const language = usePageLanguage();
  const [chosen, setPane] = useState(linkedPane);
  const [resetToken, setResetToken] = useState(linkedResetToken ?? '');
  const [notice, setNotice] = useState<Notice | null>(null);
  const texts = authMessages[language];
  const role = roleOf(path);
  const isCustomer = isCustomerPath(path);
  const pane = chosen ?? (isCustomer ? 'askLink' : 'login');
  useBrandedPage(isCustomer);
  const title = {
    login: role === 'crew' ? texts.crewSignIn : texts.signIn,
    emailForReset: texts.recoverPassword,
    resetPassword: texts.resetPassword,
    emailForForgotUsername: texts.recoverUsername,
    askLink: texts.signIn,
    useLink: texts.useLinkTitle,
  }[pane];

  useEffect(() => setPageTitle(title), [title]);
  useEffect(() => localStorage.setItem(STORAGE_KEYS.loginRole, role), [role]);

  const go = (next: Pane | null, said: Notice | null = null) => {
    setNotice(said);
    setPane(next);
  };
  const goTo = (to: string) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    go(null);
  };
  const saveToFile = () =>
    saveUnsent?.().then(
      () => showToast({ kind: 'success', text: texts.savedUnsent }),
      () => showToast({ kind: 'error', text: texts.notSavedUnsent }),
    );
  const sent = ({ message }: { message: string }) => go('login', { kind: 'success', text: message });
  const common = { texts, language, notice, backToLogin: () => go('login') };

  return (
    <AppTheme density={role === 'crew' ? 'crew' : 'customer'} isBranded={isCustomer}>
      <SignInFrame
        texts={texts}
        language={language}
        onLanguage={chooseLanguage}
        role={role}
        isCustomer={isCustomer}
        onGoTo={goTo}
        title={title}
      >
        {pane === 'login' && (
          <LoginPane
            key={role}
            {...common}
            role={role}
            isCustomer={isCustomer}
            onForgotPassword={() => go('emailForReset')}
            onForgotUsername={() => go('emailForForgotUsername')}
            onAskLink={() => (isCustomer ? go('askLink') : goTo(PATHS.customerLogin))}
            onSaveUnsent={() => void saveToFile()}
          />
        )}
        {pane === 'emailForReset' && (
          <ContactPane
            key={pane}
            {...common}
            help={texts.recoverPasswordHelp}
            send={async body => {
              const { data, message } = await call('PUT /users/login/forgot-password', { body });
              setResetToken(data.token);
              go('resetPassword', { kind: 'success', text: message });
            }}
          />
        )}
        {pane === 'resetPassword' && (
          <ResetPasswordPane
            {...common}
            token={resetToken}
            onDone={said => {
              // All sessions of the account have ended, including one that this browser may still have
              // stored.
              clearSession();
              go('login', said);
            }}
          />
        )}
        {pane === 'emailForForgotUsername' && (
          <ContactPane
            key={pane}
            {...common}
            help={texts.recoverUsernameHelp}
            send={async body => sent(await call('POST /users/login/forgot-username', { body }))}
          />
        )}
        {pane === 'askLink' && (
          <AskLinkPane
            {...common}
            send={async body => {
              const { message } = await call('PUT /users/login/send-link', { body });
              go('askLink', { kind: 'success', text: message });
            }}
            onUsePassword={() => go('login')}
          />
        )}
        {pane === 'useLink' && linkedSignInToken && (
          <UseLinkPane {...common} backToLogin={() => go('askLink')} token={linkedSignInToken} />
        )}
      </SignInFrame>
      <ToastStack closeLabel={texts.close} top={16} />
    </AppTheme>
  );
}
