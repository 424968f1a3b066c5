import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type CustomerText, NAME_TEXTS } from '#contract/core/customerTexts.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { textsWith } from '#contract/core/recordTexts.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { YesNoInput } from '#src/ui/form/YesNoInput.tsx';
import { CityFits } from '../CityFits.tsx';
import { EmailInput, PhoneFields } from '../CustomerFields.tsx';
import { LotSizeFields, useCityOf } from '../PropertyFields.tsx';
import { StreetInput } from '../StreetInput.tsx';
import { SameAddress } from './SameAddress.tsx';

const fieldOf = (source: string, name: string) => ({ source, label: `property.fields.${name}` });

/** The customer's name and contact details. */
export function WhoSection() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('property.view.customer')}>
      <WhoFields prefix="customer." />
    </FormSection>
  );
}

/** Name, phone and email of a new customer. */
export function WhoFields({ prefix }: { prefix: string }) {
  useSamePhone(prefix);
  const field = (name: string) => fieldOf(`${prefix}${name}`, name);
  return (
    <>
      <TextInput {...field('firstName')} span={2} isRequired maxLength={80} autoFocus />
      <TextInput {...field('lastName')} span={2} isRequired maxLength={80} />
      {Object.entries<CustomerText>(NAME_TEXTS).map(([name, { max }]) => (
        <TextInput key={name} {...field(name)} span={2} maxLength={max} />
      ))}
      <PhoneFields prefix={prefix} isNew span={2} />
      <EmailInput {...field('email')} isRequired span={2} />
    </>
  );
}

/** Copies the phone to the emergency phone until the user types another. */
function useSamePhone(prefix: string) {
  const phone = String(useWatch({ name: `${prefix}phone` }) ?? '');
  const { getValues, setValue, clearErrors } = useFormContext();
  const followed = useRef('');
  useEffect(() => {
    const source = `${prefix}emergencyPhone`;
    const emergency = String(getValues(source) ?? '');
    if (emergency === followed.current && emergency !== phone) {
      setValue(source, phone, { shouldDirty: true });
      clearErrors(source);
    }
    followed.current = phone;
  }, [phone, prefix, getValues, setValue, clearErrors]);
}

/** The address, and the lot size that determines the price. */
export function WhereSection() {
  const translate = useTranslate();
  useCityOf('property.');
  return (
    <FormSection title={translate('property.form.place')}>
      <StreetInput prefix="property." span={3} />
      <TextInput
        {...fieldOf('property.zipcode', 'zipcode')}
        span={1}
        isRequired
        inputMode="numeric"
        maxLength={10}
      />
      <TextInput {...fieldOf('property.city', 'city')} span={1} isRequired maxLength={80} />
      <TextInput {...fieldOf('property.state', 'state')} span={1} isRequired maxLength={40} />
      <CityFits prefix="property." />
      <SameAddress prefix="property." />
      <LotSizeFields prefix="property." sizeSpan={2} />
      <YesNoInput {...fieldOf('property.isCornerLot', 'isCornerLot')} span={2} isRequired />
      <NothingElse />
    </FormSection>
  );
}

const ASKED = ['duplexUnit', ...textsWith(PROPERTY_TEXTS, 'isAsked')].map(name => `property.${name}`);
const CORNER = 'property.isCornerLot';

/** Fills in "none" for all open questions about lot and access. */
function NothingElse() {
  const translate = useTranslate();
  const { getValues, setValue, clearErrors } = useFormContext();
  const answers = useWatch({ name: ASKED });
  const isAnswered = answers.every(answer => answer !== '');
  const answer = (isNone: boolean) => {
    const [from, to] = isNone ? ['', null] : [null, ''];
    for (const source of ASKED) if (getValues(source) === from) setValue(source, to, { shouldDirty: true });
    if (isNone && typeof getValues(CORNER) !== 'boolean') setValue(CORNER, false, { shouldDirty: true });
    clearErrors([...ASKED, CORNER]);
  };
  return (
    <FormControlLabel
      sx={{ marginRight: 0, marginBlock: -0.75 }}
      control={<Checkbox checked={isAnswered} onChange={event => answer(event.target.checked)} />}
      label={translate('property.form.nothingElse')}
    />
  );
}
