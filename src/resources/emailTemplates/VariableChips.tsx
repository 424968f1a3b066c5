import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { TEMPLATE_VARIABLES } from '../../../contract/emailTemplates.ts';

const FIELDS = ['subject', 'htmlBody', 'alterBody'];
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The field of the letter that the cursor stands in, else the HTML's. */
function writtenField(box: HTMLElement | null): TextField | null {
  const active = document.activeElement;
  const isText = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  if (isText && FIELDS.includes(active.name)) return active;
  return box?.closest('form')?.querySelector<HTMLTextAreaElement>('textarea[name="htmlBody"]') ?? null;
}

/** The variables, each a chip that writes itself where the cursor stands. */
export function VariableChips() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const insert = (name: string) => {
    const field = writtenField(box.current);
    if (!field) return;
    const from = field.selectionStart ?? field.value.length;
    const text = field.value.slice(0, from) + name + field.value.slice(field.selectionEnd ?? from);
    setValue(field.name, text, { shouldDirty: true });
  };
  return (
    <Stack
      ref={box}
      direction="row"
      useFlexGap
      role="group"
      aria-label={translate('emailTemplate.variables')}
      sx={{ gridColumn: '1 / -1', flexWrap: 'wrap', gap: 0.75 }}
    >
      {TEMPLATE_VARIABLES.map(name => (
        <Chip
          key={name}
          size="small"
          variant="outlined"
          label={translate(`emailTemplate.variable.${name}`)}
          title={`{{${name}}}`}
          // The cursor stays where it is.
          onMouseDown={event => event.preventDefault()}
          onClick={() => insert(`{{${name}}}`)}
        />
      ))}
    </Stack>
  );
}
