import simpleRestProvider from 'ra-data-simple-rest';
import type { ReactNode } from 'react';
import {
  Admin,
  BulkUpdateButton,
  Create,
  Datagrid,
  Edit,
  fetchUtils,
  Layout,
  List,
  Pagination,
  ReferenceField,
  ReferenceManyField,
  Resource,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Route, useLocation } from 'react-router-dom';
import type { StockField, StockPage, StockResource } from './stockPage.ts';

declare global {
  interface Window {
    stock: StockPage;
  }
}

const { token, resources } = window.stock;

const dataProvider = simpleRestProvider('/api/v1', (url, options = {}) => {
  const headers = new Headers(options.headers);
  if (options.method === 'POST') headers.set('Idempotency-Key', crypto.randomUUID());
  const user = { authenticated: true, token: `Bearer ${token}` };
  return fetchUtils.fetchJson(url, { ...options, headers, user });
});
window.stock.updateMany = (name, ids, data) =>
  dataProvider.updateMany(name, { ids, data }).then(
    () => 'saved',
    (error: Error & { status?: number }) => `${error.status} ${error.message}`,
  );

/** Marks each screen with its path, so that a test never looks at the one before. */
const MarkedLayout = ({ children }: { children: ReactNode }) => (
  <Layout>
    <main data-path={useLocation().pathname}>{children}</main>
  </Layout>
);

/** Takes the whole record as JSON, so that one form adds every kind. */
const JsonCreate = () => (
  <Create redirect="edit" transform={({ json }: { json: string }) => JSON.parse(json) as object}>
    <SimpleForm>
      <TextInput source="json" multiline />
    </SimpleForm>
  </Create>
);

const shown = ({ source, reference }: StockField) =>
  reference ? (
    <ReferenceField key={source} source={source} reference={reference} />
  ) : (
    <TextField key={source} source={source} />
  );

const Related = ({ related }: StockResource) => (
  <Show>
    {related.map(({ list, target }) => (
      <section key={`${list} ${target}`} data-related={`${list} ${target}`}>
        <ReferenceManyField reference={list} target={target} pagination={<Pagination />}>
          <Datagrid bulkActionButtons={false} rowClick={false}>
            <TextField source="id" />
          </Datagrid>
        </ReferenceManyField>
      </section>
    ))}
  </Show>
);

const ManyChanged = () => (
  <List exporter={false}>
    <Datagrid
      bulkActionButtons={<BulkUpdateButton data={{ name: 'All the same' }} mutationMode="pessimistic" />}
    >
      <TextField source="id" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} layout={MarkedLayout} disableTelemetry>
    {resources.map(resource => {
      const { name, fields, texts, isShown, isAdded, isChanged } = resource;
      const list = (
        <List perPage={25} exporter={false}>
          <Datagrid>{fields.map(shown)}</Datagrid>
        </List>
      );
      const show = (
        <Show>
          <SimpleShowLayout>{fields.map(shown)}</SimpleShowLayout>
        </Show>
      );
      const edit = (
        <Edit mutationMode="pessimistic" redirect={false}>
          <SimpleForm>
            <TextInput source="id" disabled />
            {texts.map(source => (
              <TextInput key={source} source={source} />
            ))}
          </SimpleForm>
        </Edit>
      );
      return (
        <Resource
          key={name}
          name={name}
          list={list}
          {...(isShown && { show })}
          {...(isChanged && { edit })}
          {...(isAdded && { create: JsonCreate })}
        >
          <Route path=":id/related" element={<Related {...resource} />} />
          <Route path="many" element={<ManyChanged />} />
        </Resource>
      );
    })}
  </Admin>,
);
