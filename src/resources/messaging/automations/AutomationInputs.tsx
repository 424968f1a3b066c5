import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import {
  AUTOMATION_TRIGGERS,
  type AutomationTrigger,
  HAS_CARD,
  isAboutVisitors,
  isForOffice,
} from '#contract/messaging/automations.ts';
import { AudienceFields } from '#src/resources/messaging/newsletters/AudienceInputs.tsx';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import type { Option } from '#src/ui/list/filters.ts';
import { GroupsInput } from './GroupsInput.tsx';
import { ReviewAdvice } from './ReviewAdvice.tsx';
import { StepsInput } from './StepsInput.tsx';
import { useTextOptions } from './useTextOptions.ts';

export function AutomationInputs() {
  const translate = useTranslate();
  const triggers = useTextOptions(AUTOMATION_TRIGGERS, 'triggers');
  const trigger = useWatch({ name: 'trigger' }) as AutomationTrigger | undefined;
  const isMarketing = useWatch({ name: 'isMarketing' }) === true;
  const cards = useTextOptions(HAS_CARD, 'cards');
  const areVisitors = trigger !== undefined && isAboutVisitors(trigger);
  const areCustomers = !areVisitors && !(trigger !== undefined && isForOffice(trigger));
  return (
    <>
      <FormSection title={translate('automation.section')} help={translate('automation.sectionHelp')}>
        <TextInput source="name" label="automation.fields.name" isRequired />
        <SelectInput source="trigger" label="automation.fields.trigger" options={triggers} isRequired />
        {trigger === 'fixed-date' && (
          <TextInput source="onDate" type="date" label="automation.fields.onDate" span={3} isRequired />
        )}
        {areVisitors && <Alert severity="info">{translate('automation.visitorsHelp')}</Alert>}
        {trigger === 'equipment-due' && (
          <Alert severity="info">{translate('automation.equipmentHelp')}</Alert>
        )}
        {trigger === 'rain-coming' && <Alert severity="info">{translate('automation.weatherHelp')}</Alert>}
        <SwitchInput source="isOn" label="automation.fields.isOn" help={translate('automation.isOnHelp')} />
        {/* Stays visible while it is on, so that the user can turn it off. */}
        {(areCustomers || isMarketing) && (
          <SwitchInput
            source="isMarketing"
            label="automation.fields.isMarketing"
            help={translate('automation.isMarketingHelp')}
          />
        )}
      </FormSection>
      <FormSection title={translate('automation.fields.steps')} help={translate('automation.stepsHelp')}>
        <StepsInput source="steps" />
      </FormSection>
      {trigger !== 'equipment-due' && <HoursSection />}
      {areCustomers && <Conditions cards={cards} />}
    </>
  );
}

function HoursSection() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('automation.hours')} help={translate('automation.hoursHelp')}>
      <TextInput source="hoursFrom" type="time" label="automation.fields.hoursFrom" span={2} isRequired />
      <TextInput source="hoursTo" type="time" label="automation.fields.hoursTo" span={2} isRequired />
      <NumberInput source="maxPerDay" label="automation.fields.maxPerDay" span={2} isRequired />
      <SwitchInput source="skipsHolidays" label="automation.fields.skipsHolidays" />
      <SwitchInput source="isOnce" label="automation.fields.isOnce" />
    </FormSection>
  );
}

function Conditions({ cards }: { cards: readonly Option[] }) {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('automation.conditions')} help={translate('automation.conditionsHelp')}>
        <AudienceFields />
        <SelectInput source="hasCard" label="automation.fields.hasCard" options={cards} isRequired />
      </FormSection>
      <FormSection title={translate('automation.groups')} help={translate('automation.groupsHelp')}>
        <ReviewAdvice />
        <GroupsInput source="groups" />
      </FormSection>
    </>
  );
}
