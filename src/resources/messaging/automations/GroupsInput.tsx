import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  type AutomationCondition,
  COMPARISONS,
  CONDITION_FACTS,
  TAG_COMPARISONS,
} from '#contract/messaging/automations.ts';
import { MoneyInput, NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FieldGrid } from '#src/ui/form/FormSection.tsx';
import { SelectInput } from '#src/ui/form/inputs.tsx';
import { ReferenceArrayInput } from '#src/ui/form/ReferenceInput.tsx';
import { useTextOptions } from './useTextOptions.ts';

const NEW_CONDITION: AutomationCondition = { fact: 'visits', comparison: 'at-least', value: 1 };
const FACTS = [...CONDITION_FACTS, 'tag'] as const;
const MAX = 5;

/** Groups of conditions, at least one of which must be met. */
export function GroupsInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <>
      {fields.map((field, index) => (
        <Box key={field.id} sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
          {index > 0 && <Typography color="textSecondary">{translate('automation.or')}</Typography>}
          <Box
            role="group"
            aria-label={translate('automation.group', { group: index + 1 })}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 1.5 }}
          >
            <Conditions source={`${source}.${index}.all`} onEmpty={() => remove(index)} />
          </Box>
        </Box>
      ))}
      {fields.length < MAX && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button size="small" startIcon={<AddOutlined />} onClick={() => append({ all: [NEW_CONDITION] })}>
            {translate('automation.addGroup')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Conditions that all have to be met; without any, the group is removed. */
function Conditions({ source, onEmpty }: { source: string; onEmpty: () => void }) {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray({ name: source });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {fields.map((field, index) => (
        <Box key={field.id} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <Box sx={{ flex: 1 }}>
            <FieldGrid>
              <ConditionFields at={`${source}.${index}`} />
            </FieldGrid>
          </Box>
          <IconButton
            size="small"
            aria-label={translate('automation.removeCondition')}
            onClick={() => (fields.length > 1 ? remove(index) : onEmpty())}
          >
            <DeleteOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
      ))}
      {fields.length < MAX && (
        <Box>
          <Button size="small" startIcon={<AddOutlined />} onClick={() => append(NEW_CONDITION)}>
            {translate('automation.addCondition')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function ConditionFields({ at }: { at: string }) {
  const { setValue } = useFormContext();
  const facts = useTextOptions(FACTS, 'facts');
  const fact = useWatch({ name: `${at}.fact` }) as AutomationCondition['fact'] | undefined;
  const isTag = fact === 'tag';
  const comparisons = useTextOptions(isTag ? TAG_COMPARISONS : COMPARISONS, 'comparisons');
  const Value = fact === 'balance' ? MoneyInput : NumberInput;
  const compare = (chosen: unknown) => {
    if ((chosen === 'tag') !== isTag)
      setValue(`${at}.comparison`, chosen === 'tag' ? TAG_COMPARISONS[0] : COMPARISONS[0]);
  };
  return (
    <>
      <SelectInput
        source={`${at}.fact`}
        label="automation.fields.fact"
        options={facts}
        span={2}
        isRequired
        onChoose={compare}
      />
      <SelectInput
        source={`${at}.comparison`}
        label="automation.fields.comparison"
        options={comparisons}
        span={2}
        isRequired
      />
      {isTag ? (
        <TagsField at={at} />
      ) : (
        <Value source={`${at}.value`} label="automation.fields.value" span={2} isRequired />
      )}
    </>
  );
}

function TagsField({ at }: { at: string }) {
  const translate = useTranslate();
  return (
    <ReferenceArrayInput
      source={`${at}.tagIds`}
      label="automation.fields.tagIds"
      reference="tags"
      optionText="name"
      nothing={translate('automation.noTags')}
      isRequired
    />
  );
}
