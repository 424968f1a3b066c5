import Alert from '@mui/material/Alert';
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
  /** What the form shows of a record. */
  valuesOf: (record: Row) => Record<string, unknown>;
  title: (record: Row) => string;
  /** What the history calls such a record; it names fields and values where two edits meet. */
  entity: string;
  /** Where cancelling and saving lead. */
  back: string | ((record: Row) => string);
  /** Buttons of the page's head. */
  actions?: (record: Row) => ReactNode;
  /** Shows the form to somebody who may not change it; left out, nobody else opens it. */
  isReadOnly?: boolean;
  /** Beside the fields where there is room, else below them. */
  aside?: (record: Row) => ReactNode;
  children: (record: Row) => ReactNode;
}

/** react-admin's edit page with our head, our save bar, and the question where two people edited at once. */
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
      // A page that says who may only read shows itself to them; react-admin would turn them away.
      disableAuthentication={props.isReadOnly !== undefined}
      // Read anew for each edit; the page itself says what went wrong.
      queryOptions={{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, retry: false, onError: () => {} }}
      // Also while there is no record, and where there never is one: react-admin's own children wait for it.
      render={() => <LoadedForm {...props} />}
    />
  );
}

function LoadedForm<Row extends Versioned, Body extends Record<string, unknown>>(
  props: EditPageProps<Row, Body>,
) {
  const { record, error, isPending, isFetching, refetch } = useEditContext<Row>();
  // What others save meanwhile must not slip under what is being typed: the form keeps what it was opened with.
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
  back,
  actions,
  isReadOnly = false,
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
    await save(body);
    navigate(backTo);
  };
  return (
    <>
      <PageTitle title={title(record)} actions={actions?.(record)} />
      <RecordForm schema={schema} values={values} save={saveAndLeave} aside={aside?.(record)}>
        {isReadOnly && <Alert severity="info">{translate('form.readOnly')}</Alert>}
        <Fields isReadOnly={isReadOnly}>{children(record)}</Fields>
        {!isReadOnly && <SaveBar cancelTo={backTo} />}
      </RecordForm>
      {dialog}
    </>
  );
}
