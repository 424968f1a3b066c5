import { getRecordFromLocation, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { schemasOf } from '#contract/core/plainSchemas.ts';
import { CreatePage } from './CreatePage.tsx';
import { FormSection } from './FormSection.tsx';
import { type Declared, formValuesOf, type PlainScreens } from './plainScreens.tsx';

/** Create form of a plain resource. */
export default function PlainCreate({ declared, screens }: { declared: Declared; screens: PlainScreens }) {
  const translate = useTranslate();
  const { name } = declared;
  const schema = useMemo(() => schemasOf(declared).body, [declared]);
  const { inputs: Inputs, initial = {} } = screens;
  // The linking page can pass initial values.
  const given = getRecordFromLocation(useLocation());
  return (
    <CreatePage<{ id: number }, Record<string, unknown>>
      resource={name}
      schema={schema}
      title={translate(`${name}.add`)}
      values={formValuesOf(declared, { ...initial, ...given })}
      back={`/${name}`}
      pathOf={() => `/${name}`}
    >
      <FormSection title={translate(`${name}.section`)} help={translate(`${name}.help`)}>
        <Inputs />
      </FormSection>
    </CreatePage>
  );
}
