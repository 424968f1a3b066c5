import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';

export interface EyeLabels {
  showLabel: string;
  hideLabel: string;
}

interface PasswordEyeProps extends EyeLabels {
  isShown: boolean;
  onToggle: () => void;
}

/** Shows or hides the text of a password field. */
export function PasswordEye({ isShown, onToggle, showLabel, hideLabel }: PasswordEyeProps) {
  return (
    <IconButton
      edge="end"
      aria-label={isShown ? hideLabel : showLabel}
      aria-pressed={isShown}
      onClick={onToggle}
    >
      {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
    </IconButton>
  );
}
