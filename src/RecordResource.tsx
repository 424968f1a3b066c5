import { Resource, ResourceContextProvider, RestoreScrollPosition } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from './custom/system/shell/noPages.ts';
import { listOf, type RecordScreens, screensOf, shortcutsOf } from './ui/page/records.ts';
import type { ScreenRoute } from './ui/page/ScreenRoute.ts';

interface RecordResourceProps {
  /** Path at which react-admin shows it. */
  name: string;
  record: RecordScreens;
  routes: readonly ScreenRoute[];
}

/**
 * A react-admin `<Resource>` whose screens may have paths that don't start with its name. react-admin
 * recognizes it by its two static members.
 */
function RecordResource({ name, record, routes }: RecordResourceProps) {
  const below = (path: string) => path.slice(name.length + 1).replace(/^\//, '');
  return (
    <ResourceContextProvider value={record.name}>
      <Routes>
        {routes.map(({ path, element }) => (
          <Route
            key={path}
            path={below(path)}
            element={
              path === listOf(record) ? (
                <RestoreScrollPosition storeKey={`${record.name}.list.scrollPosition`}>
                  {element}
                </RestoreScrollPosition>
              ) : (
                element
              )
            }
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ResourceContextProvider>
  );
}
RecordResource.raName = 'Resource';
RecordResource.registerResource = ({ record }: RecordResourceProps) => Resource.registerResource(record);

/**
 * Returns a record's elements for `<Admin>`: one for its list path and the paths below it, one for its own
 * name, and one for each screen at another path.
 */
export function resourceElements(record: RecordScreens) {
  const shortcuts = shortcutsOf(record);
  const routes = [...screensOf(record), ...shortcuts];
  const roots = [
    ...(record.list ? [listOf(record)] : []),
    ...(shortcuts.length > 0 ? [`/${record.name}`] : []),
  ];
  const rootOf = (path: string) =>
    roots.find(root => path === root || path.startsWith(`${root}/`)) ?? path.replace(/\/\*$/, '');
  return [...Map.groupBy(routes, ({ path }) => rootOf(path))].map(([root, own]) => (
    <RecordResource key={root} name={root.slice(1)} record={record} routes={own} />
  ));
}
