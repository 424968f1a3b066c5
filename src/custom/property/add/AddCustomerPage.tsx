import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type {
  CustomerRecord,
  NewCustomerAnswer,
  NewCustomerBody,
  NewPropertyBody,
} from '../../../../contract/customers.ts';
import { PATHS, propertyPath } from '../../../../contract/paths.ts';
import { fetchJson } from '../../../dataProvider/http.ts';
import { customerName } from '../../../resources/properties/names.ts';
import { PageTitle } from '../../../theme/components/PageTitle.tsx';
import { showToast } from '../../../theme/toasts.ts';
import { RecordForm } from '../../form/RecordForm.tsx';
import { SaveBar } from '../../form/SaveBar.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { CustomerFields } from '../CustomerFields.tsx';
import { AccessSection, AddressSection, LotSection, OfficeSection } from '../PropertyFields.tsx';
import { NoteSection } from './NoteSection.tsx';
import { newCustomerForm, newCustomerValues, newPropertyForm, newPropertyValues } from './newValues.ts';
import { ServicesSection } from './ServicesSection.tsx';

/** Adds a customer with a first property; with `?customerId=` one more property of somebody who is there. */
export default function AddCustomerPage() {
  const [query] = useSearchParams();
  const customerId = Number(query.get('customerId')) || null;
  return customerId ? <AddProperty customerId={customerId} /> : <AddCustomer />;
}

/** Takes the reader to what was made, and says what is worth knowing about it. */
function useAdded() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (made: Pick<NewCustomerAnswer, 'propertyId' | 'hasNoCrew'>) => {
    await queryClient.invalidateQueries({ queryKey: ['properties'] });
    if (made.hasNoCrew) showToast({ kind: 'warning', text: translate('property.form.hasNoCrew') });
    navigate(propertyPath(made.propertyId));
  };
}

function AddCustomer() {
  const translate = useTranslate();
  const added = useAdded();
  const values = useMemo(newCustomerValues, []);
  const save = async (body: NewCustomerBody) =>
    added(await fetchJson<NewCustomerAnswer>('POST', '/customers', { body }));
  return (
    <>
      <PageTitle title={translate('property.form.addTitle')} />
      <RecordForm schema={newCustomerForm} values={values} save={save}>
        <CustomerFields prefix="customer." isNew />
        <PropertySections />
        <SaveBar cancelTo={PATHS.customers} label="property.form.addAction" isNew />
      </RecordForm>
    </>
  );
}

function AddProperty({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const added = useAdded();
  const values = useMemo(newPropertyValues, []);
  const { data: customer, error } = useGetOne<CustomerRecord>(
    'customers',
    { id: customerId },
    { retry: false },
  );
  if (!customer && !error) return <PageSkeleton />;
  const save = async (body: NewPropertyBody) =>
    added(
      await fetchJson<Pick<NewCustomerAnswer, 'propertyId' | 'hasNoCrew'>>(
        'POST',
        `/customers/${customerId}/properties`,
        { body },
      ),
    );
  return (
    <>
      <PageTitle
        title={translate('property.view.addProperty')}
        subtitle={customer && translate('property.form.of', { name: customerName(customer) })}
      />
      <RecordForm schema={newPropertyForm} values={values} save={save}>
        <PropertySections />
        <SaveBar cancelTo={PATHS.customers} label="property.form.addAction" isNew />
      </RecordForm>
    </>
  );
}

function PropertySections() {
  return (
    <>
      <AddressSection prefix="property." isNew />
      <LotSection prefix="property." />
      <AccessSection prefix="property." isNew />
      <ServicesSection />
      <OfficeSection prefix="property." />
      <NoteSection />
    </>
  );
}
