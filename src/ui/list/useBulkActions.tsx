import { type ReactElement, useState } from 'react';
import {
  BulkDeleteWithConfirmButton,
  type RaRecord,
  useCanAccess,
  useGetRecordRepresentation,
  useListContext,
  useRefresh,
} from 'react-admin';
import type { BulkResult } from '#contract/core/call.ts';
import { NotAllDone } from '#src/dataProvider/dataProvider.ts';
import { BulkResultDialog } from '../dialogs/BulkResultDialog.tsx';
import { toastError } from '../toasts/callToasts.ts';
import { ExportButton } from './ExportButton.tsx';

/**
 * Returns the actions for chosen rows of a plain list, for `bulkActionButtons`: export, and delete after a
 * confirmation. False if the user may do neither, so rows can't be chosen.
 */
export function useBulkActions(resource: string): ReactElement | false {
  const { canAccess: mayDelete = false } = useCanAccess({ resource, action: 'delete' });
  const exported = useBulkExport(resource);
  if (!mayDelete) return exported;
  return (
    <>
      {exported}
      <DeleteChosen />
    </>
  );
}

/** Like `useBulkActions`, for lists without deletion. */
export function useBulkExport(resource: string): ReactElement | false {
  const { canAccess: mayExport = false } = useCanAccess({ resource, action: 'export' });
  return mayExport && <ExportChosen />;
}

function ExportChosen() {
  const { selectedIds } = useListContext();
  return <ExportButton only={{ id: selectedIds }} />;
}

function DeleteChosen() {
  const { data = [], resource, onSelect, onUnselectItems } = useListContext<RaRecord<number>>();
  const nameOf = useGetRecordRepresentation(resource);
  const refresh = useRefresh();
  const [result, setResult] = useState<BulkResult | null>(null);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const showRest = (error: unknown) => {
    refresh();
    if (!(error instanceof NotAllDone)) {
      onUnselectItems();
      toastError(error);
      return;
    }
    setNames(new Map(data.map(row => [row.id, String(nameOf(row))])));
    setResult(error.result);
    onSelect(error.result.results.filter(one => !one.isDone).map(one => one.id));
  };
  return (
    <>
      <BulkDeleteWithConfirmButton
        confirmTitle="list.deleteTitle"
        confirmContent="list.deleteChosen"
        mutationOptions={{ onError: showRest }}
      />
      {result && (
        <BulkResultDialog
          result={result}
          names={names}
          done="list.deleted"
          refused="list.stayed"
          onClose={() => {
            setResult(null);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}
