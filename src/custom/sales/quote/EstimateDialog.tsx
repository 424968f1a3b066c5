import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type NewEstimateBody, newEstimateBody } from '#contract/sales/estimates.ts';
import type { CallerQuote } from '#contract/sales/quotes.calls.ts';
import { placeParts } from '#contract/sales/quotes.ts';
import { call } from '#src/dataProvider/call.ts';
import { storedBusiness } from '#src/dataProvider/session.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { CityFits } from '#src/resources/customers/customers/CityFits.tsx';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PhoneInput } from '#src/ui/form/PhoneInput.tsx';
import { type ChosenPrices, offersOf } from './chosenPrices.ts';
import type { QuoteDraft } from './quoteDraft.ts';
import { RunningNotice } from './RunningNotice.tsx';

interface EstimateDialogProps {
  draft: QuoteDraft;
  quoted: CallerQuote;
  chosen: ChosenPrices;
  onClose: () => void;
}

const LANGUAGE_OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

/**
 * Saves chosen prices as an estimate: immediately for a known property, otherwise after asking for the
 * person's details.
 */
export function EstimateDialog({ draft, quoted, chosen, onClose }: EstimateDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  // Resending it after a lost answer doesn't create another estimate.
  const [key] = useState(() => crypto.randomUUID());
  const { property, zipcode, city, state, lotSize } = quoted;
  const said = placeParts(draft.place ?? '');
  const common = {
    key,
    frontBack: draft.frontBack,
    discountCode: draft.discountCode ?? undefined,
    offers: offersOf(quoted, chosen),
    validUntil: null,
    notes: null,
  };
  const values = property
    ? { isKnown: true, propertyId: property.id, isSecond: false, ...common }
    : {
        isKnown: false,
        address: said.street,
        ...{ city: said.city ?? city, state, zipcode, lotSize },
        isCornerLot: draft.isCornerLot,
        isSecond: false,
        language: storedBusiness().language,
        ...common,
      };
  const save = async (body: NewEstimateBody) => {
    const { id } = await call('POST /estimates', { body });
    navigate(`/estimates?estimate=${id}`);
  };
  return (
    <FormDialog
      title={translate('quote.saveTitle')}
      saveLabel={translate('quote.save')}
      schema={newEstimateBody}
      values={values}
      save={save}
      onClose={onClose}
    >
      {property && <RunningNotice quoted={quoted} chosen={chosen} onLeave={onClose} />}
      {!property && (
        <>
          <TextInput source="firstName" label="estimates.fields.firstName" isRequired autoFocus span={3} />
          <TextInput source="lastName" label="estimates.fields.lastName" isRequired span={3} />
          <TextInput source="email" type="email" label="estimates.fields.email" isRequired span={3} />
          <PhoneInput source="phone" label="estimates.fields.phone" isRequired span={3} />
          <TextInput source="address" label="estimates.fields.address" isRequired />
          <TextInput source="city" label="estimates.fields.city" isRequired span={3} />
          <TextInput source="state" label="estimates.fields.state" isRequired span={3} />
          <CityFits prefix="" />
          <RunningNotice quoted={quoted} chosen={chosen} onLeave={onClose} />
          <SelectInput source="language" label="quote.language" options={LANGUAGE_OPTIONS} span={3} />
        </>
      )}
      <TextInput
        source="validUntil"
        type="date"
        label="estimates.fields.validUntil"
        help="quote.validUntilHelp"
        span={3}
      />
      <TextInput source="notes" label="estimates.fields.notes" rows={3} maxLength={2000} />
    </FormDialog>
  );
}
