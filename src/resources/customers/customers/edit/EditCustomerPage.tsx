import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import { type CustomerUpdate, customerUpdate } from '#contract/customers/customers.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { customerName } from '#src/ui/fields/names.ts';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { useVersionedSave } from '#src/ui/form/useVersionedSave.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { CustomerFields } from '../CustomerFields.tsx';
import { LoadForEdit } from './LoadForEdit.tsx';

const FIELDS = Object.keys(customerUpdate.shape) as (keyof CustomerUpdate)[];

/** Edits the customer of a property. */
export default function EditCustomerPage() {
  const propertyId = Number(useParams().propertyId);
  return (
    <LoadForEdit propertyId={propertyId}>{property => <EditCustomer property={property} />}</LoadForEdit>
  );
}

function EditCustomer({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { customer } = property;
  const { save, dialog } = useVersionedSave<CustomerRecord, CustomerUpdate>(
    'customers',
    customer,
    'customer',
  );
  const values = useMemo(() => Object.fromEntries(FIELDS.map(field => [field, customer[field]])), [customer]);
  const back = propertyPath(property.id);
  return (
    <>
      <PageTitle
        title={translate('property.view.editCustomer')}
        subtitle={`${customerName(customer)} · ${translate('property.form.editCustomerHelp')}`}
      />
      <RecordForm
        schema={customerUpdate}
        values={values}
        save={async body => {
          await save(body);
          await queryClient.invalidateQueries({ queryKey: ['properties'] });
          navigate(back);
        }}
      >
        <CustomerFields prefix="" customerId={customer.id} />
        <SaveBar cancelTo={back} />
      </RecordForm>
      {dialog}
    </>
  );
}
