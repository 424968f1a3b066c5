import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextInput } from './TextInput.tsx';
import type { FieldProps } from './useField.ts';

/** Loaded only when someone edits text. */
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** Markup that the editor would lose: tables, images, template sections, colors and other styles. */
const UNKNOWN = /<(table|div|center|font|img|span)\b|\sstyle=|\{\{[#^/{!]/i;

export interface Variable {
  /** Name as it appears in the text: `firstName`. */
  name: string;
  label: string;
}

interface RichTextInputProps extends FieldProps {
  /** Variables that can be inserted; without any, their menu is hidden. */
  variables?: readonly Variable[];
}

/** Formatted text, edited as it will look; text that the editor can't represent is edited as HTML. */
export function RichTextInput({ variables, ...props }: RichTextInputProps) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { source } = props;
  const [isHtml, setHtml] = useState(() => UNKNOWN.test(String(getValues(source) ?? '')));
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.5,
        // Doubled to outweigh the editor's own rule.
        '&& .RaLabeled-label': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary' },
      }}
    >
      {isHtml ? (
        <TextInput {...props} help="form.rich.htmlHelp" rows={10} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
          <RichTextEditor {...props} variables={variables ?? []} />
        </Suspense>
      )}
      <Button size="small" onClick={() => setHtml(!isHtml)} sx={{ justifySelf: 'start' }}>
        {translate(isHtml ? 'form.rich.asText' : 'form.rich.asHtml')}
      </Button>
    </Box>
  );
}
