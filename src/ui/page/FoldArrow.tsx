import ExpandMore from '@mui/icons-material/ExpandMore';
import type { SvgIconProps } from '@mui/material/SvgIcon';

interface FoldArrowProps extends Omit<SvgIconProps, 'style'> {
  isOpen: boolean;
}

/** The arrow of a button that unfolds something, pointing up while it is open. */
export function FoldArrow({ isOpen, ...rest }: FoldArrowProps) {
  return (
    <ExpandMore
      {...rest}
      style={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
    />
  );
}
