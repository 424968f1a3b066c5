import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { makeQueryClient } from '../dataProvider/queryClient.ts';
import { AppLanguage } from '../i18n/AppLanguage.tsx';
import { makeI18nProvider } from '../i18n/i18nProvider.ts';
import { shellMessages } from '../ui/page/messages.ts';
import { moneyMessages } from '../ui/payments/messages.ts';
import { AppTheme } from '../ui/theme/AppTheme.tsx';
import { LinkedFrame } from './LinkedFrame.tsx';
import { MendCardPage } from './mendCard/MendCardPage.tsx';
import { linkedMessages } from './messages.ts';
import { linkedToken } from './opened.ts';

const makeApp = () => ({
  queryClient: makeQueryClient(),
  i18nProvider: makeI18nProvider([shellMessages, moneyMessages, linkedMessages]),
});

/** The app behind links that ask for no sign-in: one page, whoever is signed in here. */
export default function LinkedApp() {
  const [{ queryClient, i18nProvider }] = useState(makeApp);
  return (
    <QueryClientProvider client={queryClient}>
      <AppLanguage i18nProvider={i18nProvider}>
        <AppTheme density="customer">
          <LinkedFrame>
            <MendCardPage token={linkedToken} />
          </LinkedFrame>
        </AppTheme>
      </AppLanguage>
    </QueryClientProvider>
  );
}
