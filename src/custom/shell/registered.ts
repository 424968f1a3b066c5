import { matchPath } from 'react-router-dom';
import { resources } from '../../resources/index.ts';
import { routes } from '../routes.tsx';

/** Whether a screen has been registered for an address. */
export function isRegistered(path: string): boolean {
  return (
    routes.some(route => matchPath(route.path, path) !== null) ||
    resources.some(
      ({ name, list }) => list !== undefined && (path === `/${name}` || path.startsWith(`/${name}/`)),
    )
  );
}
