import { useTheme } from '@mui/material/styles';

/** Half the width of the drawn lot, by size; the house has a constant size. */
const HALF = { small: 13, average: 18, large: 22, extraLarge: 27 } as const;
export type DrawnSize = keyof typeof HALF;

/** A lot seen from above, for comparison with the visitor's own. */
export function LotPicture({ size }: { size: DrawnSize }) {
  const { stripes, paper, ink2 } = useTheme().sward;
  const half = HALF[size];
  return (
    <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden style={{ flexShrink: 0 }}>
      <rect x={28 - half} y={28 - half} width={half * 2} height={half * 2} rx="3" fill={stripes[1]} />
      <rect
        x={28 - half / 3}
        y={28 - half}
        width={(half * 2) / 3}
        height={half * 2}
        fill={stripes[0]}
        opacity="0.55"
      />
      <rect x="20" y="19" width="16" height="14" rx="1" fill={paper} stroke={ink2} />
      <path d="M18 20 28 12 38 20Z" fill={ink2} />
    </svg>
  );
}
