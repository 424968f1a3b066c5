import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import type { ImportStatus } from '#contract/customers/imports.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

export interface StepProps {
  record: ImportRecord;
  /** Shows the answer of a call. */
  onChange: (record: ImportRecord) => void;
}

/** Polling interval in milliseconds while the server works; the socket usually reports progress sooner. */
const ASK_EVERY = 1500;

const importKey = (id: string) => ['import', id];

const UNDER_WAY: readonly ImportStatus[] = ['checking', 'importing', 'undoing'];
const isUnderWay = ({ status }: ImportRecord) => UNDER_WAY.includes(status);

/**
 * Reads an import and follows it while the server works on it; also returns a setter for a call's response.
 */
export function useImport(id: string) {
  const queryClient = useQueryClient();
  const [told, setTold] = useState<{ status: string; done: number } | null>(null);
  const { data, error, refetch } = useCallQuery(
    'GET /imports/:id',
    { params: { id } },
    {
      key: importKey(id),
      retry: false,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_EVERY : false),
    },
  );
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: importKey(id) });
    void queryClient.invalidateQueries({ queryKey: ['importRows', id] });
  };
  useChanged(({ entity, id: changed, status, done }) => {
    if (entity !== 'import' || changed !== id) return;
    if (done !== undefined && status) setTold({ status, done });
    else refresh();
  });
  useReconnected(refresh);
  const known = told && data && told.status === data.status ? told.done : 0;
  return {
    record: data && { ...data, doneRows: Math.max(data.doneRows, known) },
    error,
    refetch,
    put: (record: ImportRecord) => {
      setTold(null);
      // A response that was requested before this change would show the import as it was before.
      void queryClient.cancelQueries({ queryKey: importKey(id), exact: true });
      queryClient.setQueryData(importKey(id), record);
      void queryClient.invalidateQueries({ queryKey: ['importRows', id] });
      for (const part of ['loads', 'words'])
        void queryClient.invalidateQueries({ queryKey: [...importKey(id), part] });
    },
  };
}
