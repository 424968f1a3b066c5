import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { CUSTOMER_SOURCES, FREQUENCIES, PROPERTY_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { audienceBody } from '#contract/messaging/newsletters.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { CheckboxGroupInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceArrayInput } from '#src/ui/form/ReferenceInput.tsx';
import { TextArrayInput } from '#src/ui/form/TextArrayInput.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { ReachTiles } from './ReachTiles.tsx';
import { useAudienceCount } from './useAudience.ts';

/** The recipient filter, with the current count. */
export function AudienceInputs() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('newsletter.audience')} help={translate('newsletter.audienceHelp')}>
      <AudienceCountLine />
      <AudienceFields />
    </FormSection>
  );
}

/** The filter of customers and their properties, as `audience` of the form. */
export function AudienceFields() {
  const translate = useTranslate();
  const statuses = useWordOptions(PROPERTY_STATUSES, 'property');
  const services = useWordOptions(SERVICE_TYPES, 'serviceType');
  const sources = useWordOptions(CUSTOMER_SOURCES, 'source');
  const mayReadMarkets = useHasPermission(['market_list', 'customer_list']);
  const frequencies = useMemo(
    () =>
      FREQUENCIES.map(value => ({
        value,
        label: translate(frequencyKey(value)),
      })),
    [translate],
  );
  const languages = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));
  return (
    <>
      <CheckboxGroupInput source="audience.statuses" label="newsletter.fields.statuses" options={statuses} />
      {mayReadMarkets && (
        <ReferenceArrayInput
          source="audience.marketIds"
          label="newsletter.fields.marketIds"
          reference="markets"
          optionText="name"
        />
      )}
      <TextArrayInput source="audience.zipcodes" label="newsletter.fields.zipcodes" />
      <CheckboxGroupInput
        source="audience.serviceTypes"
        label="newsletter.fields.serviceTypes"
        options={services}
      />
      <CheckboxGroupInput
        source="audience.frequencies"
        label="newsletter.fields.frequencies"
        options={frequencies}
      />
      <CheckboxGroupInput source="audience.sources" label="newsletter.fields.sources" options={sources} />
      <CheckboxGroupInput
        source="audience.languages"
        label="newsletter.fields.languages"
        options={languages}
      />
      <TextInput
        source="audience.lastVisitFrom"
        label="newsletter.fields.lastVisitFrom"
        type="date"
        span={3}
      />
      <TextInput source="audience.lastVisitTo" label="newsletter.fields.lastVisitTo" type="date" span={3} />
    </>
  );
}

/** Shows how many customers match; the number is updated after each change. */
function AudienceCountLine() {
  const typed = useWatch({ name: 'audience' });
  const audience = useMemo(() => audienceBody.safeParse(typed).data ?? null, [typed]);
  const { count } = useAudienceCount(audience);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <ReachTiles count={count} />
    </Box>
  );
}
