import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { schemasOf } from '#contract/core/plainSchemas.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { EditPage } from './EditPage.tsx';
import { FormSection } from './FormSection.tsx';
import { type Declared, formValuesOf, type PlainScreens } from './plainScreens.tsx';

type Row = RaRecord<number> & { version: number; isActive?: boolean; customerCount?: number };

/** Edit form of a plain resource, with the record's history beside it. */
export default function PlainEdit({ declared, screens }: { declared: Declared; screens: PlainScreens }) {
  const translate = useTranslate();
  const { id } = useParams();
  const { name, entity, named } = declared;
  const schema = useMemo(() => schemasOf(declared).body, [declared]);
  const { inputs: Inputs, above: Above, deletion: Deletion } = screens;
  const mayWrite = useHasPermission(declared.write);
  const titleOf = (record: Row) => String(record[named]);
  return (
    <EditPage<Row, Record<string, unknown>>
      resource={name}
      id={id}
      schema={schema}
      entity={entity}
      title={titleOf}
      valuesOf={record => formValuesOf(declared, record)}
      back={`/${name}`}
      actions={record =>
        mayWrite && (
          <DeleteButton
            resource={name}
            id={record.id}
            name={titleOf(record)}
            back={`/${name}`}
            {...(Deletion && { text: <Deletion record={record} /> })}
          />
        )
      }
      isReadOnly={!mayWrite}
      {...(Above && { above: record => <Above record={record} /> })}
      aside={record => <HistoryTab isBeside filter={{ entity, entityId: String(record.id) }} />}
    >
      {() => (
        <FormSection title={translate(`${name}.section`)} help={translate(`${name}.help`)}>
          <Inputs />
        </FormSection>
      )}
    </EditPage>
  );
}
