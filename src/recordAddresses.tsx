import { Navigate, useParams } from 'react-router-dom';
import { assignmentPath, PATHS, propertyPath } from '#contract/core/paths.ts';
import type { ScreenRoute } from './ui/page/ScreenRoute.ts';

/** Paths of records whose resource has no page at its own path. */
const PAGES: Record<string, (id: string) => string> = {
  crews: id => `${PATHS.crewTeam}/${id}`,
  'customer-signup': id => `/customer-signup?signup=${id}`,
  estimates: id => `/estimates?estimate=${id}`,
  'force-services': id => assignmentPath(Number(id)),
  properties: id => propertyPath(Number(id)),
};

const LISTS: Record<string, string> = { crews: PATHS.crewTeam, properties: PATHS.customers };

function ToRecord({ page }: { page: (id: string) => string }) {
  const { id = '' } = useParams();
  return <Navigate to={page(id)} replace />;
}

/** Redirects from a path that people type for a record, such as `/crews/1`, to the page that shows it. */
export const recordAddresses: readonly ScreenRoute[] = [
  ...Object.entries(PAGES).map(([name, page]) => ({
    path: `/${name}/:id/*`,
    element: <ToRecord page={page} />,
  })),
  ...Object.entries(LISTS).map(([name, list]) => ({
    path: `/${name}`,
    element: <Navigate to={list} replace />,
  })),
  { path: '/crews/create', element: <Navigate to={`${PATHS.crewTeam}/create`} replace /> },
  { path: '/properties/create', element: <Navigate to={PATHS.newCustomer} replace /> },
];
