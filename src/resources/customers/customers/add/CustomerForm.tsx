import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { NewCustomerAnswer, NewPropertyAnswer } from '#contract/customers/customers.calls.ts';
import type { NewCustomerBody } from '#contract/customers/customers.ts';
import { Fold } from '#src/ui/form/Fold.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { TextOrNoneInput } from '#src/ui/form/TextOrNoneInput.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { WishFields } from '../CustomerFields.tsx';
import { AccessSection, ArrivalSection, OfficeSection } from '../PropertyFields.tsx';
import { WhereSection, WhoSection } from './MainFields.tsx';
import { newCustomerForm } from './newValues.ts';
import { PricePanel } from './PricePanel.tsx';
import { FirstService, ServicesSection } from './ServicesSection.tsx';

/** Returns a function that opens the new property and reports anything worth knowing about it. */
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
  /** Returns the form's initial values. */
  valuesOf: () => Record<string, unknown>;
  save: (body: NewCustomerBody) => Promise<NewCustomerAnswer>;
  cancelTo: string;
}

/** Customer, first property, services and a note in one form; saving opens the new property. */
export function CustomerForm({ title, subtitle, valuesOf, save, cancelTo }: CustomerFormProps) {
  const added = useAdded();
  const [values] = useState(valuesOf);
  return (
    <>
      <PageTitle title={title} subtitle={subtitle} />
      <RecordForm
        schema={newCustomerForm}
        values={values}
        save={async body => added(await save(body))}
        isWide
      >
        <AddFields who={<WhoSection />} wishes={<WishSection />} />
        <SaveBar cancelTo={cancelTo} label="property.form.addAction" isNew />
      </RecordForm>
    </>
  );
}

interface AddFieldsProps {
  /** The customer's fields, if the form creates a customer. */
  who?: ReactNode;
  wishes?: ReactNode;
}

/**
 * The questions asked on a phone call, on one screen with the price beside them; the other fields are
 * collapsed below.
 */
export function AddFields({ who, wishes }: AddFieldsProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {who}
        <WhereSection />
        <FirstService />
      </Box>
      <Box sx={{ position: { lg: 'sticky' }, top: 68, gridRow: { lg: 'span 2' } }}>
        <PricePanel />
      </Box>
      <Fold title={translate('property.form.more')} help={translate('property.form.moreHelp')}>
        <AccessSection prefix="property." isNew>
          <TextOrNoneInput source="property.duplexUnit" label="property.fields.duplexUnit" isRequired />
        </AccessSection>
        <ServicesSection />
        {wishes}
        <ArrivalSection prefix="property." />
        <OfficeSection prefix="property." />
        <NoteSection />
      </Fold>
    </Box>
  );
}

function WishSection() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('property.form.reach')} help={translate('property.form.reachHelp')}>
      <WishFields prefix="customer." />
    </FormSection>
  );
}

/** A first note on the property. */
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
