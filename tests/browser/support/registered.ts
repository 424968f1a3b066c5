import { asInBrowser } from './asInBrowser.ts';
import type { Registered } from './screens.ts';

/** What the staff app registers, read from the app itself, so that a new screen is there by itself. */
export async function registeredScreens(): Promise<Registered> {
  const [{ routes }, { resources }, { PROPERTY_TABS }] = await asInBrowser(() =>
    Promise.all([
      import('#src/staffRoutes.tsx'),
      import('#src/resources/index.ts'),
      import('#src/resources/customers/customers/view/tabs.tsx'),
    ]),
  );
  return { routes, resources, propertyTabs: PROPERTY_TABS };
}
