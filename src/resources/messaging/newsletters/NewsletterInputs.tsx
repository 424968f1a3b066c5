import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '#contract/core/messages.ts';
import type { EmailTemplate } from '#contract/messaging/emailTemplates.calls.ts';
import { LetterInputs } from '#src/resources/messaging/emailTemplates/LetterInputs.tsx';
import { letterOf } from '#src/resources/messaging/emailTemplates/letterValues.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { AudienceInputs } from './AudienceInputs.tsx';

const ALL = 200;

interface NewsletterInputsProps {
  /** Language of the newsletter being edited. */
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Name, text and audience. */
export function NewsletterInputs({ language, onLanguage }: NewsletterInputsProps) {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('newsletter.section')} help={translate('newsletter.sectionHelp')}>
        <TextInput source="name" label="newsletter.fields.name" isRequired maxLength={120} />
        <TemplateChoice />
      </FormSection>
      <LetterInputs help="newsletter.letterHelp" language={language} onLanguage={onLanguage} />
      <AudienceInputs />
    </>
  );
}

/** Copies the texts of a template, which can then be changed. */
function TemplateChoice() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: 'templateId' }) as number | null;
  const { data: templates = [] } = useGetList<EmailTemplate>(
    'email-templates',
    {
      pagination: { page: 1, perPage: ALL },
      sort: { field: 'name', order: 'ASC' },
      filter: { status: 'active', type: ['marketing', 'email'] },
    },
    { onError: () => {} },
  );
  const choose = (id: string) => {
    const template = templates.find(one => String(one.id) === id);
    setValue('templateId', template?.id ?? null, { shouldDirty: true });
    if (!template) return;
    for (const [name, value] of Object.entries(letterOf(template)))
      setValue(name, value, { shouldDirty: true });
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <TextField
        select
        label={translate('newsletter.fromTemplate')}
        value={templates.some(one => one.id === chosen) ? String(chosen) : ''}
        onChange={event => choose(event.target.value)}
        helperText={translate('newsletter.templateTaken')}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="" sx={{ color: 'text.secondary' }}>
          {translate('newsletter.noTemplate')}
        </MenuItem>
        {templates.map(template => (
          <MenuItem key={template.id} value={String(template.id)}>
            {template.name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
