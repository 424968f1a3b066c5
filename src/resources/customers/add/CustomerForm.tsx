import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewCustomerAnswer, NewPropertyAnswer } from '../../../../contract/calls/customers.ts';
import type { NewCustomerBody } from '../../../../contract/customers.ts';
import { propertyPath } from '../../../../contract/paths.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '../../../ui/form/inputs.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { SaveBar } from '../../../ui/form/SaveBar.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { CustomerFields } from '../CustomerFields.tsx';
import {
  AccessSection,
  AddressSection,
  ArrivalSection,
  LotSection,
  OfficeSection,
} from '../PropertyFields.tsx';
import { newCustomerForm } from './newValues.ts';
import { ServicesSection } from './ServicesSection.tsx';

/** Takes the reader to what was made, and says what is worth knowing about it. */
export function useAdded() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (made: NewPropertyAnswer) => {
    await queryClient.invalidateQueries({ queryKey: ['properties'] });
    if (made.hasNoCrew) showToast({ kind: 'warning', text: translate('property.form.hasNoCrew') });
    navigate(propertyPath(made.propertyId));
  };
}

interface CustomerFormProps {
  title: string;
  subtitle?: string;
  /** What the form begins with. */
  valuesOf: () => Record<string, unknown>;
  save: (body: NewCustomerBody) => Promise<NewCustomerAnswer>;
  cancelTo: string;
}

/** Customer, first property, services and a note in one form; saving leads to the new property. */
export function CustomerForm({ title, subtitle, valuesOf, save, cancelTo }: CustomerFormProps) {
  const added = useAdded();
  const [values] = useState(valuesOf);
  return (
    <>
      <PageTitle title={title} subtitle={subtitle} />
      <RecordForm schema={newCustomerForm} values={values} save={async body => added(await save(body))}>
        <CustomerFields prefix="customer." isNew />
        <PropertySections />
        <SaveBar cancelTo={cancelTo} label="property.form.addAction" isNew />
      </RecordForm>
    </>
  );
}

export function PropertySections() {
  return (
    <>
      <AddressSection prefix="property." isNew />
      <LotSection prefix="property." />
      <AccessSection prefix="property." isNew />
      <ArrivalSection prefix="property." />
      <ServicesSection />
      <OfficeSection prefix="property." />
      <NoteSection />
    </>
  );
}

/** A first note, for whoever reads the property next. */
function NoteSection() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('property.fields.note')} help={translate('property.form.noteHelp')}>
      <TextInput source="note.text" label="property.fields.note" rows={2} maxLength={4000} />
      <SwitchInput source="note.forCrew" label="property.notes.forCrew" span={3} />
      <SwitchInput source="note.forCustomer" label="property.notes.forCustomer" span={3} />
    </FormSection>
  );
}
