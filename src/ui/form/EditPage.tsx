import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type Identifier, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { failureMessage } from '../../dataProvider/failures.ts';
import { fetchJson } from '../../dataProvider/http.ts';
import { storedLanguage } from '../../dataProvider/session.ts';
import { useFieldWording } from '../history/useFieldWording.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { PageTitle } from '../page/PageTitle.tsx';
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
  /** Shows the form to somebody who may not change it. */
  isReadOnly?: boolean;
  children: (record: Row) => ReactNode;
}

/**
 * The form of one record. It is read once for each edit, apart from what other screens keep fresh: what others
 * save meanwhile must not slip under what is being typed.
 */
export function EditPage<Row extends Versioned, Body extends Record<string, unknown>>(
  props: EditPageProps<Row, Body>,
) {
  const { resource, id } = props;
  const translate = useTranslate();
  const { data: record, error } = useQuery({
    queryKey: ['edit', resource, id],
    queryFn: () => fetchJson<Row>('GET', `/${resource}/${encodeURIComponent(id ?? '')}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (error) {
    return <EmptyState text={`${translate('form.notLoaded')} ${failureMessage(error, storedLanguage())}`} />;
  }
  return record ? <EditForm {...props} record={record} /> : <PageSkeleton />;
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
  children,
  record,
}: EditPageProps<Row, Body> & { record: Row }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { save, dialog } = useVersionedSave<Row, Body>(resource, record, useFieldWording(entity));
  const [values] = useState(() => valuesOf(record));
  const backTo = typeof back === 'string' ? back : back(record);
  return (
    <>
      <PageTitle title={title(record)} actions={actions?.(record)} />
      <RecordForm
        schema={schema}
        values={values}
        save={async body => {
          await save(body);
          navigate(backTo);
        }}
      >
        {isReadOnly && <Alert severity="info">{translate('form.readOnly')}</Alert>}
        <Box
          component="fieldset"
          disabled={isReadOnly}
          inert={isReadOnly}
          sx={{
            opacity: isReadOnly ? 0.75 : 1,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2,
            minWidth: 0,
            margin: 0,
            padding: 0,
            border: 0,
          }}
        >
          {children(record)}
        </Box>
        {!isReadOnly && <SaveBar cancelTo={backTo} />}
      </RecordForm>
      {dialog}
    </>
  );
}
