import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { PRODUCT_NAME } from '../../contract/constants.ts';
import { authProvider } from '../auth/authProvider.ts';
import { storedLanguage } from '../auth/session.ts';
import { dataProvider } from '../dataProvider/dataProvider.ts';
import { makeQueryClient } from '../dataProvider/queryClient.ts';
import { useFollowLanguage } from '../i18n/AppLanguage.tsx';
import { coreMessages } from '../i18n/core.ts';
import { makeI18nProvider } from '../i18n/i18nProvider.ts';
import { resources } from '../resources/index.ts';
import { AppTheme } from '../theme/AppTheme.tsx';
import { firstMessages } from './firstMessages.ts';
import { routes } from './routes.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { ShellToasts } from './shell/ShellToasts.tsx';

const store = localStorageStore(undefined, PRODUCT_NAME);

/** What lives as long as one person is signed in: the next one finds neither answers nor addresses of the last. */
function makeSession() {
  // The browser keeps one language for all apps; react-admin's own store follows it.
  if (store.getItem('locale') !== storedLanguage()) store.setItem('locale', storedLanguage());
  const queryClient = makeQueryClient();
  const i18nProvider = makeI18nProvider([coreMessages, ...firstMessages]);
  const admin = <Admin queryClient={queryClient} i18nProvider={i18nProvider} />;
  return { queryClient, router: createBrowserRouter([{ path: '*', element: admin }]) };
}

/** The app of office staff and vendors. */
export default function StaffApp() {
  const [session] = useState(makeSession);
  useFollowLanguage(store);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React may take an effect back and run it again at once; only what stays gone is thrown away.
      setTimeout(() => {
        if (isMounted.current) return;
        session.router.dispose();
        session.queryClient.clear();
      });
    };
  }, [session]);
  return <RouterProvider router={session.router} />;
}

interface AdminProps {
  queryClient: QueryClient;
  i18nProvider: ReturnType<typeof makeI18nProvider>;
}

function Admin({ queryClient, i18nProvider }: AdminProps) {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <AppTheme density="staff">
        <CoreAdminUI
          catchAll={NotFoundPage}
          disableTelemetry
          error={ErrorPage}
          layout={Shell}
          loading={PageSkeleton}
          title={PRODUCT_NAME}
        >
          {resources.map(resource => (
            <Resource key={resource.name} {...resource} />
          ))}
          <CustomRoutes>
            {routes.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
        <ShellToasts />
      </AppTheme>
    </CoreAdminContext>
  );
}
