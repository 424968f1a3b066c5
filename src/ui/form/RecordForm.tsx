import Box from '@mui/material/Box';
import { type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { SimpleForm } from 'react-admin';
import type { z } from 'zod';
import { failureMessage } from '../../dataProvider/failures.ts';
import { HttpError } from '../../dataProvider/http.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { FORM_MAX_WIDTH } from '../theme/tokens.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { schemaResolver } from './schemaResolver.ts';

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

/** What the form is told of a refused save: the server's fields, else a sentence for the save bar. */
export function submissionErrors(error: unknown): Record<string, unknown> {
  if (error instanceof HttpError && error.status === 422 && error.body?.errors) {
    return { ...error.body.errors };
  }
  return { root: { server: failureMessage(error, storedLanguage()) } };
}

/** Shows the first refused field, wherever on the page it is. */
function showFirstError(form: HTMLElement | null) {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

/** react-admin's form, validated by the contract's schema; leaving it with unsaved changes asks first. */
export function RecordForm<Body>(props: RecordFormProps<Body>) {
  const { schema, values, save, isWide = false, toolbar, children } = props;
  const resolver = useMemo(() => schemaResolver(schema), [schema]);
  const box = useRef<HTMLDivElement>(null);
  const submit = async (body: unknown) => {
    try {
      await save(body as Body);
    } catch (error) {
      showFirstError(box.current);
      return submissionErrors(error);
    }
  };
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
