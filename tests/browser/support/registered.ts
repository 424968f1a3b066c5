import { asInBrowser } from './asInBrowser.ts';
import type { Registered } from './screens.ts';

/**
 * Reads the registered screens from the staff app itself, so that new screens are included automatically. The
 * modules are loaded one after the other, because Node can't require a library while another import still
 * loads it.
 */
export function registeredScreens(): Promise<Registered> {
  return asInBrowser(async () => {
    const { routes } = await import('#src/staffRoutes.tsx');
    const { resources } = await import('#src/resources/index.ts');
    const { PROPERTY_TABS } = await import('#src/resources/customers/customers/view/tabs.tsx');
    const { screensOf } = await import('#src/ui/page/records.ts');
    return { routes: [...routes, ...resources.flatMap(screensOf)], propertyTabs: PROPERTY_TABS };
  });
}
