import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { SimpleForm } from 'react-admin';
import type { z } from 'zod';
import { APP_BAR_HEIGHT, FORM_MAX_WIDTH } from '../theme/tokens.ts';
import { OwnFields } from './Fields.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useSubmission } from './submission.ts';

interface RecordFormProps<Body> {
  schema: z.ZodType<Body>;
  /** Initial values of the form. */
  values: Record<string, unknown>;
  /** Saves the values parsed by the schema. An error it throws shows at the fields or in the save bar. */
  save: (body: Body) => Promise<unknown>;
  /** Uses the page's full width, for forms that are tables. */
  isWide?: boolean;
  /** The save bar, if the form has none inside. */
  toolbar?: ReactElement;
  /** Beside the fields if there is room, else below them. */
  aside?: ReactNode;
  children: ReactNode;
}

/** react-admin's form, validated by the contract's schema; leaving it with unsaved changes asks first. */
export function RecordForm<Body>(props: RecordFormProps<Body>) {
  const { schema, values, save, isWide = false, toolbar, aside, children } = props;
  const { resolver, submit, box } = useSubmission(schema, save);
  return (
    <Box
      ref={box}
      sx={{
        ...(isWide || aside ? {} : SECTIONS),
        // Keeps the focused field clear of the save bar.
        '& :is(input, textarea, [role=combobox], [role=textbox])': { scrollMarginBlock: '96px' },
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
        {aside ? (
          <Beside aside={aside}>
            <OwnFields>{children}</OwnFields>
          </Beside>
        ) : (
          <OwnFields>{children}</OwnFields>
        )}
      </SimpleForm>
    </Box>
  );
}

/** Puts sections side by side if two fit; a single section stays at a readable width. */
const SECTIONS = {
  maxWidth: FORM_MAX_WIDTH,
  containerType: 'inline-size',
  '&:has(section ~ section)': { maxWidth: 2 * FORM_MAX_WIDTH + 16 },
  '@container (min-width: 880px)': {
    '& :is(.MuiStack-root, fieldset):has(> section ~ section)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'start',
      '& > :not(section)': { gridColumn: '1 / -1' },
      // With three sections, the last goes below the first, however tall the second is.
      '&:has(> section:nth-of-type(3)):not(:has(> section:nth-of-type(4)))': {
        gridTemplateRows: 'auto 1fr',
        '& > section:nth-of-type(2)': { gridRow: 'span 2' },
      },
      // With four sections, the last and longest goes beside the other three.
      '&:has(> section:nth-of-type(4)):not(:has(> section:nth-of-type(5)))': {
        gridTemplateRows: 'auto auto 1fr',
        '& > section:nth-of-type(-n + 3)': { gridColumn: 1 },
        '& > section:nth-of-type(4)': { gridColumn: 2, gridRow: '1 / span 3' },
      },
    },
  },
};

function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 };
  return (
    <Box
      sx={{
        ...column,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${FORM_MAX_WIDTH}px) minmax(0, 1fr)` },
        alignItems: 'start',
        // A history without entries renders nothing and leaves its space to the fields.
        '&:has(> :last-child:empty)': { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ ...column, ...SECTIONS }}>{children}</Box>
      <Box sx={{ ...column, position: { lg: 'sticky' }, top: { lg: APP_BAR_HEIGHT + 16 } }}>{aside}</Box>
    </Box>
  );
}
