import type { QueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { Admin, CustomRoutes, type Store } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import '@fontsource-variable/inter/wght.css';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import type { Language } from '#contract/core/messages.ts';
import { authProvider } from './auth/authProvider.ts';
import { ErrorPage } from './custom/system/shell/ErrorPage.tsx';
import { AccessDeniedPage, NotFoundPage } from './custom/system/shell/noPages.ts';
import { ShellToasts } from './custom/system/shell/ShellToasts.tsx';
import { StaffLayout } from './custom/system/shell/StaffLayout.tsx';
import { makeStaffStore } from './custom/system/shell/staffStore.ts';
import { dataProvider } from './dataProvider/dataProvider.ts';
import { makeQueryClient } from './dataProvider/queryClient.ts';
import { useFollowLanguage } from './i18n/AppLanguage.tsx';
import { makeI18nProvider } from './i18n/i18nProvider.ts';
import { storedLanguage } from './i18n/language.ts';
import type { Messages } from './i18n/shape.ts';
import { resourceElements } from './RecordResource.tsx';
import { resources } from './resources/index.ts';
import { routes } from './staffRoutes.tsx';
import { fetchStaffFirst, fetchStaffFurther } from './staffTexts.ts';
import { PageSkeleton } from './ui/page/PageSkeleton.tsx';
import { themeOptions } from './ui/theme/makeTheme.ts';
import { showMissingTexts } from './ui/toasts/showMissingTexts.ts';

const LIGHT = themeOptions('light', 'staff');
const DARK = themeOptions('dark', 'staff');
const RESOURCES = resources.flatMap(resourceElements);

/**
 * Creates everything that belongs to one sign-in, so that the next user doesn't see the previous one's data
 * or paths.
 */
function makeSession(first: readonly Messages[], language: Language) {
  const queryClient = makeQueryClient();
  const i18nProvider = makeI18nProvider(first, {
    language,
    fetchFirst: fetchStaffFirst,
    fetchFurther: fetchStaffFurther,
    onMissing: showMissingTexts,
  });
  const store = makeStaffStore();
  const office = <Office queryClient={queryClient} i18nProvider={i18nProvider} store={store} />;
  // Uses a data router, because only a data router lets a form ask for confirmation before the user leaves
  // it.
  return { queryClient, store, router: createBrowserRouter([{ path: '*', element: office }]) };
}

/** The app for office staff and vendors. */
export default function StaffApp() {
  // A language chosen later is loaded by the session.
  const [language] = useState(storedLanguage);
  const first = use(fetchStaffFirst(language));
  const [session] = useState(() => makeSession(first, language));
  useFollowLanguage(session.store);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React may clean up an effect and rerun it immediately, so the session is discarded only if it stays
      // unmounted.
      setTimeout(() => {
        if (isMounted.current) return;
        session.router.dispose();
        session.queryClient.clear();
      });
    };
  }, [session]);
  return <RouterProvider router={session.router} />;
}

interface OfficeProps {
  queryClient: QueryClient;
  i18nProvider: ReturnType<typeof makeI18nProvider>;
  store: Store;
}

function Office({ queryClient, i18nProvider, store }: OfficeProps) {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={LIGHT}
      darkTheme={DARK}
      layout={StaffLayout}
      notification={ShellToasts}
      loading={PageSkeleton}
      error={ErrorPage}
      accessDenied={AccessDeniedPage}
      catchAll={NotFoundPage}
      title={PRODUCT_NAME}
      disableTelemetry
    >
      {RESOURCES}
      <CustomRoutes>
        {routes.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}
