import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { FormDialog } from './FormDialog.tsx';

interface CreateDialogProps<Body> {
  resource: string;
  schema: z.ZodType<Body>;
  title: string;
  values: Record<string, unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Creates a record in a dialog over the current page, which then shows the new record. */
export function CreateDialog<Body extends object>(props: CreateDialogProps<Body>) {
  const { resource, onClose, ...form } = props;
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const save = async (data: Body) => {
    await dataProvider.create(resource, { data });
    void queryClient.invalidateQueries({ queryKey: [resource] });
    // A property's page shows counts of its records.
    void queryClient.invalidateQueries({ queryKey: ['properties', 'view'] });
    notify('form.added', { type: 'success' });
    onClose();
  };
  return <FormDialog {...form} saveLabel={translate('ra.action.create')} save={save} onClose={onClose} />;
}
