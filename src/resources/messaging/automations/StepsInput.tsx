import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFieldArray, useWatch } from 'react-hook-form';
import { PRIORITIES } from '#contract/core/enums.ts';
import {
  AUTOMATION_ACTIONS,
  AUTOMATION_CHANNELS,
  type AutomationAction,
  type AutomationChannel,
  type AutomationStep,
  type AutomationTrigger,
  isAboutService,
  isTagging,
  WAIT_UNITS,
  whyNoAction,
  whyNoChannel,
} from '#contract/messaging/automations.ts';
import { NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { today } from '#src/dataProvider/today.ts';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FieldGrid } from '#src/ui/form/FormSection.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { useStaffOptions } from '#src/ui/list/useStaffOptions.ts';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { useTextOptions } from './useTextOptions.ts';

const MAX_STEPS = 5;
const ACTIVE = { status: 'active' };

/** The steps of an automation, each after a wait. */
export function StepsInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          role="group"
          aria-label={translate('automation.step', { step: index + 1 })}
          sx={{ gridColumn: '1 / -1', border: 1, borderColor: 'divider', borderRadius: 1, padding: 1.5 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 34 }}>
            <Typography sx={{ flex: 1, fontWeight: 560 }}>
              {translate('automation.step', { step: index + 1 })}
            </Typography>
            {fields.length > 1 && (
              <IconButton
                size="small"
                aria-label={translate('automation.removeStep', { step: index + 1 })}
                onClick={() => remove(index)}
              >
                <DeleteOutlined sx={{ fontSize: 18 }} />
              </IconButton>
            )}
          </Box>
          <FieldGrid>
            <StepFields at={`${source}.${index}`} />
          </FieldGrid>
        </Box>
      ))}
      {fields.length < MAX_STEPS && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button size="small" startIcon={<AddOutlined />} onClick={() => append(NEW_STEP)}>
            {translate('automation.addStep')}
          </Button>
        </Box>
      )}
    </>
  );
}

function StepFields({ at }: { at: string }) {
  const units = useTextOptions(WAIT_UNITS, 'units');
  const step = useWatch({ name: at }) as Partial<AutomationStep> | undefined;
  const actions = useActions(step?.action);
  return (
    <>
      <NumberInput source={`${at}.amount`} label="automation.fields.amount" span={1} isRequired />
      <SelectInput source={`${at}.unit`} label="automation.fields.unit" options={units} span={2} isRequired />
      <SelectInput
        source={`${at}.action`}
        label="automation.fields.action"
        options={actions}
        span={3}
        isRequired
      />
      {!step?.action || step.action === 'message' ? (
        <MessageFields at={at} hasTemplate={Boolean(step?.templateId)} channel={step?.channel} />
      ) : step.action === 'push' ? (
        <WordsFields at={at} />
      ) : step.action === 'discount' ? (
        <DiscountFields at={at} isForService={step.isForService === true} />
      ) : isTagging(step.action) ? (
        <TagField at={at} />
      ) : (
        <OfficeFields at={at} action={step.action} />
      )}
    </>
  );
}

/**
 * Returns the actions that make sense with the trigger. Giving a discount is offered only to users who may
 * give discounts themselves. The chosen action stays in the list until another is chosen.
 */
function useActions(chosen: AutomationAction | undefined) {
  const [reads, gives] = [useHasPermission('discount_list'), useHasPermission('discount_give')];
  const offers = (reads && gives) || chosen === 'discount';
  const actions = useTextOptions(AUTOMATION_ACTIONS, 'actions');
  const trigger = useWatch({ name: 'trigger' }) as AutomationTrigger | undefined;
  const isMarketing = useWatch({ name: 'isMarketing' }) === true;
  return AUTOMATION_ACTIONS.flatMap((action, index) => {
    const works = !trigger || whyNoAction({ trigger, isMarketing }, action) === null;
    const isOffered = works && (offers || action !== 'discount');
    return isOffered || action === chosen ? (actions[index] ?? []) : [];
  });
}

function DiscountFields({ at, isForService }: { at: string; isForService: boolean }) {
  const translate = useTranslate();
  const readsDiscounts = useHasPermission('discount_list');
  const trigger = useWatch({ name: 'trigger' }) as AutomationTrigger | undefined;
  return (
    <>
      {readsDiscounts && (
        <ReferenceInput
          source={`${at}.discountId`}
          label="automation.fields.discountId"
          reference="discounts"
          optionText="code"
          filter={{ isActive: true, endDate_gte: today() }}
          nothing={translate('automation.noDiscounts')}
          isRequired
        />
      )}
      {/* Stays visible while it is on, so that the user can turn it off. */}
      {(isForService || (trigger && isAboutService(trigger))) && (
        <SwitchInput
          source={`${at}.isForService`}
          label="automation.fields.isForService"
          help={translate('automation.isForServiceHelp')}
        />
      )}
    </>
  );
}

function TagField({ at }: { at: string }) {
  const translate = useTranslate();
  return (
    <ReferenceInput
      source={`${at}.tagId`}
      label="automation.fields.tagId"
      reference="tags"
      optionText="name"
      nothing={translate('automation.noTags')}
      isRequired
    />
  );
}

function MessageFields({
  at,
  hasTemplate,
  channel,
}: {
  at: string;
  hasTemplate: boolean;
  channel: AutomationChannel | undefined;
}) {
  const translate = useTranslate();
  const readsTemplates = useHasPermission('email_template_list');
  const trigger = useWatch({ name: 'trigger' }) as AutomationTrigger | undefined;
  const all = useTextOptions(AUTOMATION_CHANNELS, 'channels');
  const channels = AUTOMATION_CHANNELS.flatMap((one, index) => {
    const isOffered = !trigger || one === channel || whyNoChannel(trigger, one) === null;
    return isOffered ? (all[index] ?? []) : [];
  });
  return (
    <>
      <SelectInput
        source={`${at}.channel`}
        label="automation.fields.channel"
        options={channels}
        span={3}
        isRequired
      />
      {readsTemplates && (
        <ReferenceInput
          source={`${at}.templateId`}
          label="automation.fields.templateId"
          reference="email-templates"
          optionText="name"
          filter={ACTIVE}
          none={translate('automation.ownWords')}
          span={3}
        />
      )}
      {!hasTemplate && <WordsFields at={at} />}
    </>
  );
}

/** The words of a message in both languages. */
function WordsFields({ at }: { at: string }) {
  const translate = useTranslate();
  return (
    <>
      <TextInput source={`${at}.subject`} label="automation.fields.subject" isRequired />
      <TextInput
        source={`${at}.text`}
        label="automation.fields.text"
        help={translate('automation.textHelp')}
        rows={5}
        isRequired
      />
      <TextInput source={`${at}.subjectEs`} label="automation.fields.subjectEs" />
      <TextInput source={`${at}.textEs`} label="automation.fields.textEs" rows={5} />
    </>
  );
}

function OfficeFields({ at, action }: { at: string; action: AutomationAction }) {
  const translate = useTranslate();
  const people = useStaffOptions();
  const priorities = useWordOptions(PRIORITIES, 'priority');
  if (action === 'webhook')
    return <Typography color="textSecondary">{translate('automation.webhookHelp')}</Typography>;
  const isForAll = action === 'notification';
  return (
    <>
      <SelectInput
        source={`${at}.assigneeId`}
        label={isForAll ? 'automation.fields.notified' : 'automation.fields.assigneeId'}
        options={people}
        {...(isForAll && { none: translate('automation.wholeOffice') })}
        span={4}
        isRequired={!isForAll}
      />
      {action === 'reminder' && (
        <SelectInput
          source={`${at}.priority`}
          label="automation.fields.priority"
          options={priorities}
          span={2}
          isRequired
        />
      )}
      <TextInput source={`${at}.text`} label="automation.fields.note" rows={3} isRequired />
    </>
  );
}
