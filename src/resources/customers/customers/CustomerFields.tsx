import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { MOBILE_DIGITS } from '#contract/core/constants.ts';
import { BILLING_TEXTS, type CustomerText, NAME_TEXTS } from '#contract/core/customerTexts.ts';
import { CUSTOMER_SOURCES } from '#contract/core/enums.ts';
import { message } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { SamePhone } from '#contract/customers/customers.calls.ts';
import { ON_MY_WAY_BY } from '#contract/field/onMyWay.ts';
import { NOTICE_WAYS } from '#contract/messaging/notices.ts';
import { INVOICINGS } from '#contract/money/invoices.ts';
import { call } from '#src/dataProvider/call.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/i18nProvider.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PhoneInput } from '#src/ui/form/PhoneInput.tsx';
import type { FieldProps } from '#src/ui/form/useField.ts';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';

interface CustomerFieldsProps {
  /** Path of the customer in the form: `customer.` or empty. */
  prefix: string;
  /** The customer being edited, whose own email and phone don't count as taken. */
  customerId?: number;
  /** A new customer needs email and phones; an imported one may lack them. */
  isNew?: boolean;
}

const named = (prefix: string) => (name: string) => ({
  source: `${prefix}${name}`,
  label: `property.fields.${name}`,
});

const HELP: Partial<Record<string, string>> = {
  companyName: 'property.form.companyHelp',
  billingAddress: 'property.form.billingHelp',
};

function CustomerTexts({ texts, prefix }: { texts: Record<string, CustomerText>; prefix: string }) {
  const field = named(prefix);
  return Object.entries(texts).map(([name, { max }]) => (
    <TextInput key={name} {...field(name)} maxLength={max} help={HELP[name]} />
  ));
}

/** The customer's names, contact details and source. */
export function CustomerFields({ prefix, customerId, isNew = false }: CustomerFieldsProps) {
  const translate = useTranslate();
  const field = named(prefix);
  return (
    <>
      <FormSection title={translate('property.view.customer')} help={translate('property.form.customerHelp')}>
        <TextInput {...field('firstName')} span={3} isRequired maxLength={80} />
        <TextInput {...field('lastName')} span={3} isRequired maxLength={80} />
        <CustomerTexts texts={NAME_TEXTS} prefix={prefix} />
      </FormSection>
      <FormSection title={translate('property.form.reach')} help={translate('property.form.reachHelp')}>
        <EmailInput {...field('email')} customerId={customerId} isRequired={isNew} />
        <PhoneFields prefix={prefix} customerId={customerId} isNew={isNew} span={3} />
        <WishFields prefix={prefix} />
      </FormSection>
    </>
  );
}

/** Phone and emergency phone, with a note if other customers have the same phone. */
export function PhoneFields({
  prefix,
  customerId,
  isNew = false,
  span,
}: CustomerFieldsProps & Pick<FieldProps, 'span'>) {
  const [samePhone, setSamePhone] = useState<SamePhone[]>([]);
  const field = named(prefix);
  return (
    <>
      <PhoneInput
        {...field('phone')}
        span={span}
        isRequired={isNew}
        onBlur={digits => void findSamePhone(digits, customerId).then(setSamePhone)}
      />
      <PhoneInput {...field('emergencyPhone')} span={span} isRequired={isNew} />
      <SamePhoneNote others={samePhone} />
    </>
  );
}

/** How the customer wants to be contacted, and how they found the business. */
export function WishFields({ prefix }: Pick<CustomerFieldsProps, 'prefix'>) {
  const sources = useWordOptions(CUSTOMER_SOURCES, 'source');
  const invoicings = useWordOptions(INVOICINGS, 'invoicing');
  const onMyWayBy = useWordOptions(ON_MY_WAY_BY, 'onMyWayBy');
  const ways = useWordOptions(NOTICE_WAYS, 'noticeWay');
  const field = named(prefix);
  return (
    <>
      <SelectInput {...field('language')} options={LANGUAGE_OPTIONS} span={3} />
      <SelectInput {...field('source')} options={sources} span={3} />
      <SelectInput {...field('invoicing')} help="property.form.invoicingHelp" options={invoicings} span={3} />
      <SelectInput {...field('onMyWayBy')} help="property.form.onMyWayByHelp" options={onMyWayBy} span={3} />
      <SelectInput {...field('visitsMovedBy')} options={ways} span={3} />
      <SelectInput {...field('visitsDoneBy')} options={ways} span={3} />
      <SelectInput {...field('messagesBy')} options={ways} span={3} />
      <CustomerTexts texts={BILLING_TEXTS} prefix={prefix} />
    </>
  );
}

interface LookedUpProps extends Pick<FieldProps, 'source' | 'label' | 'span'> {
  customerId?: number | undefined;
  isRequired: boolean;
}

/**
 * Email field that checks, when it is left, whether another customer has the address; if so, it blocks
 * saving.
 */
export function EmailInput({ source, label, customerId, isRequired, span }: LookedUpProps) {
  const { setError, clearErrors, getFieldState } = useFormContext();
  const check = async (text: string) => {
    const email = text.trim();
    if (!email.includes('@')) return;
    try {
      await call('HEAD /check-email-exist/:email', {
        params: { email },
        query: { customerId },
        expose: false,
      });
      setError(source, { type: 'taken', message: message('emailExists', storedLanguage()) });
    } catch (error) {
      // A 404 means that the address is free. If the call fails, the server checks the address when the form
      // is saved.
      if (error instanceof HttpError && error.status === 404 && getFieldState(source).error?.type === 'taken')
        clearErrors(source);
    }
  };
  return (
    <TextInput
      source={source}
      label={label}
      type="email"
      inputMode="email"
      isRequired={isRequired}
      span={span}
      onBlur={event => void check(event.target.value)}
    />
  );
}

/** Finds other customers with the same phone number: allowed, but often the same person. */
async function findSamePhone(digits: string, customerId: number | undefined): Promise<SamePhone[]> {
  if (digits.length !== MOBILE_DIGITS) return [];
  const answer = await call('GET /customers/check-phone', {
    query: { value: digits, customerId },
    expose: false,
  }).catch(() => null);
  return answer?.data.customers ?? [];
}

function SamePhoneNote({ others }: { others: readonly SamePhone[] }) {
  const translate = useTranslate();
  if (others.length === 0) return null;
  return (
    <Typography role="status" variant="body2" color="warning" sx={{ gridColumn: '1 / -1' }}>
      {translate('property.form.samePhone')}{' '}
      {others.map(other => (
        <MuiLink
          key={other.id}
          href={`${PATHS.customers}?filter=${encodeURIComponent(JSON.stringify({ q: other.code }))}`}
          target="_blank"
          sx={{ marginRight: 1 }}
        >
          {other.name} ({other.code})
        </MuiLink>
      ))}
    </Typography>
  );
}
