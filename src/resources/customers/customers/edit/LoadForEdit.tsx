import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';

interface LoadForEditProps {
  propertyId: number;
  children: (property: PropertyView) => ReactNode;
}

/**
 * Loads a property for users who may edit it. It is read once per edit, apart from the cache of other
 * screens, so that changes by others don't slip under what is being typed.
 */
export function LoadForEdit({ propertyId, children }: LoadForEditProps) {
  const translate = useTranslate();
  const mayEdit = useHasPermission('customer_edit');
  const { data: property, error } = useCallQuery(
    'GET /properties/:id',
    { params: { id: propertyId } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  );
  if (!mayEdit) return <Navigate to={propertyPath(propertyId)} replace />;
  if (error) {
    return (
      <EmptyState text={`${translate('property.view.missing')} ${failureMessage(error, storedLanguage())}`} />
    );
  }
  return property ? children(property) : <PageSkeleton />;
}
