import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { SectionCard } from '../page/SectionCard.tsx';

interface FormSectionProps {
  title: string;
  /** A sentence of help. */
  help?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Lays fields out side by side if there is room; each says how many of six columns it spans. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
        gap: '16px 14px',
        alignItems: 'start',
        paddingTop: 0.5,
        // Children without a span take all columns; an input's own span comes first. The `*` keeps Emotion
        // from applying the pseudo-class to the grid itself.
        '* :where(& > *)': { gridColumn: '1 / -1' },
        // A paragraph always spans all columns.
        '& > p': { gridColumn: '1 / -1' },
      }}
    >
      {children}
    </Box>
  );
}

export function FormSection({ title, help, action, children }: FormSectionProps) {
  return (
    <SectionCard title={title} help={help} action={action}>
      <FieldGrid>{children}</FieldGrid>
    </SectionCard>
  );
}

/** Says why the surrounding form could not be saved. */
export function FormFailure() {
  const { errors } = useFormState();
  const text = errors.root?.server?.message;
  return text ? <Alert severity="error">{text}</Alert> : null;
}
