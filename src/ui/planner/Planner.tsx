import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { OwnFields } from '../form/Fields.tsx';
import { FieldGrid } from '../form/FormSection.tsx';
import { useSubmission } from '../form/submission.ts';
import { SectionCard } from '../page/SectionCard.tsx';

interface PlannerProps<Body> {
  schema: z.ZodType<Body>;
  values: Record<string, unknown>;
  /** Called with the form's values; must ask for confirmation before applying anything. */
  onApply: (body: Body) => void;
  children: ReactNode;
}

/** A plan does not belong to a record. */
const NO_RECORD = {};

/** A page that previews many changes before they are made: the form on the left, the result beside it. */
export function Planner<Body>({ schema, values, onApply, children }: PlannerProps<Body>) {
  const [initial] = useState(values);
  const { resolver, submit, box } = useSubmission(schema, async body => onApply(body));
  return (
    <Form
      record={NO_RECORD}
      defaultValues={initial}
      resolver={resolver}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <Box
        ref={box}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'min(20rem, 40%) minmax(0, 1fr)' },
        }}
      >
        {children}
      </Box>
    </Form>
  );
}

interface PlannerFieldsProps {
  applyLabel: string;
  /** True once a preview exists and there is something to apply. */
  canApply: boolean;
  children: ReactNode;
}

export function PlannerFields({ applyLabel, canApply, children }: PlannerFieldsProps) {
  return (
    <SectionCard>
      <FieldGrid>
        <OwnFields>
          {children}
          <Button type="submit" variant="contained" disabled={!canApply} sx={{ gridColumn: '1 / -1' }}>
            {applyLabel}
          </Button>
        </OwnFields>
      </FieldGrid>
    </SectionCard>
  );
}
