import type { ReactElement } from 'react';
import { BulkDeleteWithConfirmButton, useCanAccess, useListContext, useRefresh } from 'react-admin';
import { toastError } from '../toasts/callToasts.ts';
import { ExportButton } from './ExportButton.tsx';

/**
 * What can be done with chosen rows of a plain list, for `bulkActionButtons`: taken out as a file, or deleted after a
 * question. Whoever may do neither has nothing to choose rows for.
 */
export function useBulkActions(resource: string): ReactElement | false {
  const { canAccess: mayDelete = false } = useCanAccess({ resource, action: 'delete' });
  const { canAccess: mayExport = false } = useCanAccess({ resource, action: 'export' });
  if (!mayDelete && !mayExport) return false;
  return (
    <>
      <ExportChosen />
      {mayDelete && <DeleteChosen />}
    </>
  );
}

function ExportChosen() {
  const { selectedIds } = useListContext();
  return <ExportButton only={{ id: selectedIds }} />;
}

function DeleteChosen() {
  const { onUnselectItems } = useListContext();
  const refresh = useRefresh();
  return (
    <BulkDeleteWithConfirmButton
      confirmTitle="list.deleteTitle"
      confirmContent="list.deleteChosen"
      mutationOptions={{
        // Those that could be deleted are gone, whatever was said of the others.
        onError: error => {
          toastError(error);
          onUnselectItems();
          refresh();
        },
      }}
    />
  );
}
