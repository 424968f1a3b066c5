import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { Edit, type Identifier, useEditContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { NotLoadedPage } from '../page/NotLoaded.tsx';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { PageTitle } from '../page/PageTitle.tsx';
import { Fields } from './Fields.tsx';
import { RecordForm } from './RecordForm.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useVersionedSave } from './useVersionedSave.tsx';

interface Versioned {
  id: Identifier;
  version: number;
}

interface EditPageProps<Row extends Versioned, Body extends Record<string, unknown>> {
  resource: string;
  id: string | undefined;
  schema: z.ZodType<Body>;
  /** Whether the form uses the page's whole width. */
  isWide?: boolean;
  /** Picks the form's values from a record. */
  valuesOf: (record: Row) => Record<string, unknown>;
  title: (record: Row) => string;
  /** Entity name used by the history; it labels fields and values when two edits conflict. */
  entity: string;
  /** Asks before a far-reaching change; false cancels saving. */
  confirm?: (record: Row, body: Body) => Promise<boolean>;
  /** Path that canceling and saving lead to. */
  back: string | ((record: Row) => string);
  /** Buttons in the page's head. */
  actions?: (record: Row) => ReactNode;
  /** Shows the form read-only to users who may not change it; without this they can't open it. */
  isReadOnly?: boolean;
  /** Between the page's head and the form. */
  above?: (record: Row) => ReactNode;
  /** Beside the fields if there is room, else below them. */
  aside?: (record: Row) => ReactNode;
  children: (record: Row) => ReactNode;
}

/** react-admin's edit page with our head, our save bar, and a dialog that resolves conflicting edits. */
export function EditPage<Row extends Versioned, Body extends Record<string, unknown>>(
  props: EditPageProps<Row, Body>,
) {
  const { resource, id } = props;
  return (
    <Edit<Row>
      key={id}
      resource={resource}
      id={id ?? ''}
      mutationMode="pessimistic"
      title={false}
      actions={false}
      component="div"
      // A page that defines `isReadOnly` also opens for users who can't edit; react-admin would refuse them.
      disableAuthentication={props.isReadOnly !== undefined}
      // Fetched again for each edit; the page itself shows errors.
      queryOptions={{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, retry: false, onError: () => {} }}
      // Also renders while there is no record or if it can't be read; react-admin's own children wait for a
      // record.
      render={() => <LoadedForm {...props} />}
    />
  );
}

function LoadedForm<Row extends Versioned, Body extends Record<string, unknown>>(
  props: EditPageProps<Row, Body>,
) {
  const { record, error, isPending, isFetching, refetch } = useEditContext<Row>();
  // Keeps the record as it was opened, so that other people's changes don't overwrite what is being typed.
  const [opened, setOpened] = useState<Row | null>(null);
  if (!opened && record && !isFetching) setOpened(record);
  if (opened) return <EditForm {...props} record={opened} />;
  if (error && !isPending) return <NotLoadedPage error={error} onRetry={refetch} />;
  return <PageSkeleton />;
}

function EditForm<Row extends Versioned, Body extends Record<string, unknown>>({
  resource,
  schema,
  valuesOf,
  title,
  entity,
  confirm,
  back,
  actions,
  isReadOnly = false,
  isWide,
  above,
  aside,
  children,
  record,
}: EditPageProps<Row, Body> & { record: Row }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { save, dialog } = useVersionedSave<Row, Body>(resource, record, entity);
  const [values] = useState(() => valuesOf(record));
  const backTo = typeof back === 'string' ? back : back(record);
  const saveAndLeave = async (body: Body) => {
    if (confirm && !(await confirm(record, body))) throw new Error(translate('form.notConfirmed'));
    await save(body);
    navigate(backTo);
  };
  return (
    <>
      <PageTitle title={title(record)} actions={actions?.(record)} />
      {above && <Box sx={{ marginBottom: 2 }}>{above(record)}</Box>}
      <RecordForm schema={schema} values={values} save={saveAndLeave} isWide={isWide} aside={aside?.(record)}>
        {isReadOnly && <Alert severity="info">{translate('form.readOnly')}</Alert>}
        <Fields isReadOnly={isReadOnly}>{children(record)}</Fields>
        {!isReadOnly && <SaveBar cancelTo={backTo} />}
      </RecordForm>
      {dialog}
    </>
  );
}
