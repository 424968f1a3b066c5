import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { NoProperty } from '../NoProperty.tsx';

interface LoadForEditProps {
  propertyId: number;
  children: (property: PropertyView) => ReactNode;
}

/**
 * Loads a property for users who may edit it. It is read once per edit, separately from other screens' cache,
 * so that changes by others don't alter the form while the user is typing.
 */
export function LoadForEdit({ propertyId, children }: LoadForEditProps) {
  const mayEdit = useHasPermission('customer_edit');
  const {
    data: property,
    error,
    refetch,
  } = useCallQuery(
    'GET /properties/:id',
    { params: { id: propertyId } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  );
  if (!mayEdit) return <Navigate to={propertyPath(propertyId)} replace />;
  if (error) return <NoProperty error={error} onRetry={refetch} />;
  return property ? children(property) : <PageSkeleton />;
}
