import { useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import type { NewPropertyBody } from '#contract/customers/customers.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { customerName } from '#src/ui/fields/names.ts';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { AddFields, CustomerForm, useAdded } from './CustomerForm.tsx';
import { newCustomerValues, newPropertyForm, newPropertyValues } from './newValues.ts';

/** Adds a customer with a first property; with `?customerId=`, a property of an existing customer. */
export default function AddCustomerPage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const customerId = Number(query.get('customerId')) || null;
  const { send } = useCallMutation('POST /customers');
  if (customerId) return <AddProperty customerId={customerId} />;
  return (
    <CustomerForm
      title={translate('property.form.addTitle')}
      valuesOf={newCustomerValues}
      save={body => send({ body })}
      cancelTo={PATHS.customers}
    />
  );
}

function AddProperty({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const added = useAdded();
  const values = useMemo(newPropertyValues, []);
  const { send } = useCallMutation('POST /customers/:id/properties');
  const { data: customer, error } = useGetOne<CustomerRecord>(
    'customers',
    { id: customerId },
    { retry: false },
  );
  if (!customer && !error) return <PageSkeleton />;
  const save = async (body: NewPropertyBody) => added(await send({ params: { id: customerId }, body }));
  return (
    <>
      <PageTitle
        title={translate('property.view.addProperty')}
        subtitle={customer && translate('property.form.of', { name: customerName(customer) })}
      />
      <RecordForm schema={newPropertyForm} values={values} save={save} isWide>
        <AddFields />
        <SaveBar cancelTo={PATHS.customers} label="property.form.addAction" isNew />
      </RecordForm>
    </>
  );
}
