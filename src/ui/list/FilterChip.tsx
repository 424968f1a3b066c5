import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';

interface FilterChipProps {
  label: string;
  /** Chosen value as text; empty while the filter is off. */
  value: string;
  isOpen?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onClear: () => void;
}

const Pill = styled('span', { shouldForwardProp: name => name !== 'isOn' })<{ isOn: boolean }>(
  ({ theme, isOn }) => ({
    display: 'inline-flex',
    alignItems: 'stretch',
    minHeight: 30,
    maxWidth: '100%',
    borderRadius: 15,
    border: `1px ${isOn ? 'solid' : 'dashed'} ${isOn ? theme.sward.primary : theme.sward.line}`,
    background: isOn ? theme.sward.tint : 'transparent',
    color: isOn ? theme.sward.ink : theme.sward.ink2,
    fontSize: theme.typography.body2.fontSize,
    '&:hover': { borderColor: isOn ? theme.sward.primary : theme.sward.ink2, color: theme.sward.ink },
  }),
);

const Part = styled(ButtonBase)(({ theme }) => ({
  gap: 5,
  padding: '0 10px',
  borderRadius: 15,
  minWidth: 0,
  fontSize: 'inherit',
  '& .MuiSvgIcon-root': { fontSize: 16 },
  '& b': {
    fontWeight: 560,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: 260,
  },
  [theme.breakpoints.down('sm')]: { '& b': { maxWidth: 160 } },
}));

/** One filter as a chip: dashed while it is off, filled and with its value while it is on. */
export function FilterChip({ label, value, isOpen, onClick, onClear }: FilterChipProps) {
  const translate = useTranslate();
  const isOn = value !== '';
  return (
    <Pill isOn={isOn} {...(!isOn && { className: 'no-print' })}>
      <Part
        onClick={onClick}
        aria-haspopup={isOpen === undefined ? undefined : 'dialog'}
        aria-expanded={isOpen}
        aria-pressed={isOpen === undefined ? isOn : undefined}
        sx={isOn ? { paddingRight: '4px' } : undefined}
      >
        {!isOn && <Add aria-hidden sx={{ marginLeft: '-3px' }} />}
        {isOn && isOpen !== undefined ? (
          <>
            {label}: <b>{value}</b>
          </>
        ) : (
          label
        )}
      </Part>
      {isOn && (
        <Part
          onClick={onClear}
          aria-label={`${translate('ra.action.remove_filter')}: ${label}`}
          sx={{ padding: '0 8px 0 3px' }}
        >
          <Close />
        </Part>
      )}
    </Pill>
  );
}
