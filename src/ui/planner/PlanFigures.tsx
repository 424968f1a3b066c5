import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../page/SectionCard.tsx';

interface Figure {
  label: string;
  value: string;
  note: string;
}

/** A plan's key figures side by side, with notes below them. */
export function PlanFigures({ figures, notes }: { figures: readonly Figure[]; notes: readonly string[] }) {
  return (
    <SectionCard>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          margin: 0,
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {figures.map(figure => (
          <div key={figure.label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {figure.label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                margin: 0,
                fontSize: { xs: '1.05rem', sm: '1.375rem' },
                fontWeight: 650,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {figure.value}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ margin: 0 }}>
              {figure.note}
            </Typography>
          </div>
        ))}
      </Box>
      <Typography color="textSecondary" sx={{ marginTop: 1.5 }} aria-live="polite">
        {notes.join(' · ')}
      </Typography>
    </SectionCard>
  );
}
