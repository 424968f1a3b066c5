import { useTranslate } from 'ra-core';
import { CreatePage } from './CreatePage.tsx';
import { FormSection } from './FormSection.tsx';
import { type Declared, formValuesOf, type PlainScreens } from './plainScreens.tsx';

/** The form of a new record of a plain resource. */
export default function PlainCreate({ declared, screens }: { declared: Declared; screens: PlainScreens }) {
  const translate = useTranslate();
  const { name, body } = declared;
  const { inputs: Inputs, initial = {} } = screens;
  return (
    <CreatePage<{ id: number }, Record<string, unknown>>
      resource={name}
      schema={body}
      title={translate(`${name}.add`)}
      values={formValuesOf(declared, initial)}
      back={`/${name}`}
      pathOf={() => `/${name}`}
    >
      <FormSection title={translate(`${name}.section`)} help={translate(`${name}.help`)}>
        <Inputs />
      </FormSection>
    </CreatePage>
  );
}
