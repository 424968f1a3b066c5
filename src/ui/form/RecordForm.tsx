import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { SimpleForm } from 'react-admin';
import type { z } from 'zod';
import { FORM_MAX_WIDTH } from '../theme/tokens.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useSubmission } from './submission.ts';

interface RecordFormProps<Body> {
  schema: z.ZodType<Body>;
  /** What the form shows at first. */
  values: Record<string, unknown>;
  /** Sends what the schema made of the form. A failure it throws is shown at the fields or in the save bar. */
  save: (body: Body) => Promise<unknown>;
  /** As wide as the page: for a form that is a table. */
  isWide?: boolean;
  /** The save bar, where the form has none inside. */
  toolbar?: ReactElement;
  children: ReactNode;
}

/** react-admin's form, validated by the contract's schema; leaving it with unsaved changes asks first. */
export function RecordForm<Body>(props: RecordFormProps<Body>) {
  const { schema, values, save, isWide = false, toolbar, children } = props;
  const { resolver, submit, box } = useSubmission(schema, save);
  return (
    <Box
      ref={box}
      sx={{
        maxWidth: isWide ? 'none' : FORM_MAX_WIDTH,
        '& form > * > .MuiStack-root': { alignItems: 'stretch', gap: 2 },
      }}
    >
      <SimpleForm
        component={Box}
        defaultValues={values}
        resolver={resolver}
        onSubmit={submit}
        toolbar={toolbar ?? false}
        noValidate
        disableInvalidFormNotification
      >
        <LeaveGuard />
        {children}
      </SimpleForm>
    </Box>
  );
}
