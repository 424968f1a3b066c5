import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CreateBase, useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { PageTitle } from '../page/PageTitle.tsx';
import { RecordForm } from './RecordForm.tsx';
import { SaveBar } from './SaveBar.tsx';

interface CreatePageProps<Row, Body> {
  resource: string;
  schema: z.ZodType<Body>;
  title: string;
  /** Whether the form uses the page's whole width. */
  isWide?: boolean;
  values: Record<string, unknown>;
  /** Path that Cancel leads to. */
  back: string;
  /** Path of the new record's page. */
  pathOf: (made: Row) => string;
  /** Beside the fields if there is room, else below them. */
  aside?: ReactNode;
  children: ReactNode;
}

/** react-admin's create page with our head and save bar. */
export function CreatePage<Row extends { id: number }, Body extends object>(
  props: CreatePageProps<Row, Body>,
) {
  const { resource, schema, title, back, pathOf, isWide, aside, children } = props;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [values] = useState(props.values);
  const save = async (body: Body) => {
    const { data } = await dataProvider.create<Row>(resource, { data: body });
    await queryClient.invalidateQueries({ queryKey: [resource] });
    notify('form.added', { type: 'success' });
    navigate(pathOf(data));
  };
  return (
    <CreateBase resource={resource} authLoading={<PageSkeleton />}>
      <PageTitle title={title} />
      <RecordForm schema={schema} values={values} save={save} isWide={isWide} aside={aside}>
        {children}
        <SaveBar cancelTo={back} label="ra.action.create" isNew />
      </RecordForm>
    </CreateBase>
  );
}
