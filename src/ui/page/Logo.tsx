import { useTheme } from '@mui/material/styles';

interface MarkProps {
  /** Width and height in pixels. */
  size?: number;
  /** Name for screen readers; without it the mark is decorative. */
  label?: string;
}

/** The logo: a square lawn in three mown stripes. */
export function Logo({ size = 24, label }: MarkProps) {
  const { stripes } = useTheme().sward;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={{ display: 'block', borderRadius: size / 5, flexShrink: 0 }}
    >
      <rect width="8" height="24" fill={stripes[0]} />
      <rect x="8" width="8" height="24" fill={stripes[1]} />
      <rect x="16" width="8" height="24" fill={stripes[2]} />
    </svg>
  );
}
