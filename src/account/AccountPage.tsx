import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { FormFailure } from '#src/ui/form/FormSection.tsx';
import { LightForm } from '#src/ui/form/LightForm.tsx';
import { schemaResolver } from '#src/ui/form/schemaResolver.ts';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { FORM_MAX_WIDTH } from '#src/ui/theme/tokens.ts';

interface AccountPageProps {
  title: string;
  /** Handler of the back button, which is shown only in apps without a menu. */
  onBack?: () => void;
  children: ReactNode;
}

/** Layout of an account page, in any app. */
export function AccountPage({ title, onBack, children }: AccountPageProps) {
  const translate = useTranslate();
  useEffect(() => setPageTitle(title), [title]);
  return (
    <Box sx={{ maxWidth: FORM_MAX_WIDTH, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box component="header" sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
        {onBack && (
          <Button color="inherit" startIcon={<ArrowBack />} onClick={onBack} sx={{ marginLeft: '-10px' }}>
            {translate('account.back')}
          </Button>
        )}
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

interface AccountFormProps<Body> {
  schema: z.ZodType<Body>;
  values: Record<string, unknown>;
  save: (body: Body) => Promise<void>;
  submitLabel: string;
  children: ReactNode;
}

/** A form with its fields, its error, and its button. */
export function AccountForm<Body>({ schema, values, save, submitLabel, children }: AccountFormProps<Body>) {
  const resolver = useMemo(() => schemaResolver(schema), [schema]);
  return (
    <LightForm resolver={resolver} values={values} save={save}>
      {children}
      <FormFailure />
      <SaveLine submitLabel={submitLabel} />
    </LightForm>
  );
}

function SaveLine({ submitLabel }: { submitLabel: string }) {
  const translate = useTranslate();
  const { errors, isDirty, isSubmitting, submitCount } = useFormState();
  const isRefused = submitCount > 0 && Object.keys(errors).some(name => name !== 'root');
  const note = isRefused ? 'account.checkFields' : isDirty ? 'account.unsaved' : null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column-reverse', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'center' },
        gap: 1.5,
      }}
    >
      <Button
        type="submit"
        variant="contained"
        loading={isSubmitting}
        loadingPosition="start"
        sx={{ minWidth: 120, whiteSpace: 'nowrap' }}
      >
        {isSubmitting ? translate('account.saving') : submitLabel}
      </Button>
      <Typography variant="body2" role="status" color={isRefused ? 'error' : 'textSecondary'}>
        {note && translate(note)}
      </Typography>
    </Box>
  );
}
