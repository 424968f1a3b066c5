import Box from '@mui/material/Box';
import { setSubmissionErrors } from 'ra-core';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { OwnFields } from './Fields.tsx';
import { useSaving } from './submission.ts';

interface LightFormProps<Body> {
  resolver: Resolver<FieldValues>;
  values: Record<string, unknown>;
  save: (body: Body) => Promise<unknown>;
  children: ReactNode;
}

/**
 * The form of account pages, with the same inputs. ra-core's form needs a router, which the crew app doesn't
 * have.
 */
export function LightForm<Body>({ resolver, values, save, children }: LightFormProps<Body>) {
  const form = useForm({ defaultValues: values, resolver });
  const { submit, box } = useSaving(save);
  const onSubmit = form.handleSubmit(async body => {
    const errors = await submit(body);
    if (errors) setSubmissionErrors(errors, form.setError);
    else form.reset(form.getValues(), { keepSubmitCount: true });
  });
  return (
    <FormProvider {...form}>
      <Box
        ref={box}
        component="form"
        noValidate
        onSubmit={onSubmit}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
      >
        <OwnFields>{children}</OwnFields>
      </Box>
    </FormProvider>
  );
}
