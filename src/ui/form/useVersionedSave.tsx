import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { useConflict } from './useConflict.tsx';

interface Versioned {
  id: Identifier;
  version: number;
}

/**
 * Saves an edit of the version that was read, and confirms that it is saved; if someone else saved meanwhile,
 * the user decides which values to keep.
 */
export function useVersionedSave<Row extends Versioned, Body extends Record<string, unknown>>(
  resource: string,
  record: Row,
  entity: string,
): { save: (body: Body) => Promise<Row>; dialog: ReactNode } {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { saveOver, dialog } = useConflict(entity);

  const save = (body: Body): Promise<Row> =>
    saveOver<Row, Record<string, unknown>, Row>(record, body, async (mine, base) => {
      const { data } = await dataProvider.update<Row>(resource, {
        id: record.id,
        data: { ...mine, version: base.version },
        previousData: base,
      });
      await queryClient.invalidateQueries({ queryKey: [resource] });
      notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
      return data;
    });
  return { save, dialog };
}
