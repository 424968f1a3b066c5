import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { initialsOfBusiness, logoView } from '#contract/system/brand.ts';
import { useBrand, useBusinessName } from '#src/ui/theme/brand.ts';

const WIDEST = 3.5;

/** The business's logo, or its initials on its color. Decorative: its name is beside it. */
export function BrandMark({ size }: { size: number }) {
  const { name, logo } = useBrand();
  const view = logoView(logo);
  if (view)
    return (
      <Box
        component="img"
        src={view.path}
        alt=""
        width={view.width}
        height={view.height}
        sx={theme => ({
          display: 'block',
          flexShrink: 0,
          boxSizing: 'border-box',
          width: 'auto',
          height: 'auto',
          maxWidth: size * WIDEST,
          maxHeight: size,
          borderRadius: '6px',
          // Most logos are drawn for white paper.
          ...(theme.palette.mode === 'dark' && { background: '#FFFFFF', padding: '2px' }),
        })}
      />
    );
  return (
    <Box
      aria-hidden
      sx={theme => ({
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: `${size / 5}px`,
        background: theme.sward.primary,
        color: theme.sward.onPrimary,
        fontSize: size * 0.42,
        fontWeight: 700,
        lineHeight: 1,
      })}
    >
      {initialsOfBusiness(name)}
    </Box>
  );
}

interface BrandNameProps {
  size?: number;
  fontSize?: string;
}

/** The business's logo and name, for the top of customer and public pages. */
export function BrandName({ size = 28, fontSize = '1.0625rem' }: BrandNameProps) {
  const name = useBusinessName();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <BrandMark size={size} />
      <Typography
        component="span"
        sx={{
          minWidth: 0,
          fontSize,
          fontWeight: 680,
          lineHeight: 1.2,
          letterSpacing: '-0.015em',
          display: '-webkit-box',
          overflow: 'hidden',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflowWrap: 'anywhere',
        }}
      >
        {name}
      </Typography>
    </Box>
  );
}
