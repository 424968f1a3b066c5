import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextInput } from './TextInput.tsx';
import type { FieldProps } from './useField.ts';

/** Only who writes loads it. */
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** What the editor would lose: tables, pictures, sections of a template, colours and other styles. */
const UNKNOWN = /<(table|div|center|font|img|span)\b|\sstyle=|\{\{[#^/{!]/i;

export interface Variable {
  /** As it is written: `firstName`. */
  name: string;
  label: string;
}

interface RichTextInputProps extends FieldProps {
  /** What can be written for each reader anew; none leaves their menu away. */
  variables?: readonly Variable[];
}

/** Formatted text, written as it will look; what the editor does not know is shown and kept as HTML. */
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
        // Twice, to outweigh the editor's own.
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
