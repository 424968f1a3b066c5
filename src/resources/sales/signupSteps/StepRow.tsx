import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { SIGNUP_STEPS_PATH } from '#contract/core/paths.ts';
import { storedText } from '#contract/core/storedText.ts';
import type { SignupPage } from '#contract/sales/signupPages.ts';
import type { SignupStep } from '#contract/sales/signups.calls.ts';
import { GIVEN_SIGNUP_STEPS } from '#contract/sales/signups.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { languageOf } from '#texts/languages.ts';

interface StepRowProps {
  step: SignupStep;
  /** Counted from 1. */
  position: number;
  count: number;
  /** Sign-up page that asks the question; null if none does. */
  page: SignupPage | null;
  isDragged: boolean;
  onMove: (by: 1 | -1) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
}

/** One step: dragged by its handle, or moved by arrow buttons that work with the keyboard. */
export function StepRow({ step, position, count, page, isDragged, onMove, ...drag }: StepRowProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [isOver, setOver] = useState(false);
  const title = storedText(step, 'title', languageOf(locale));
  const isGiven = GIVEN_SIGNUP_STEPS.some(key => key === step.key);
  return (
    <Box
      component="li"
      draggable
      onDragStart={drag.onDragStart}
      onDragEnd={() => {
        setOver(false);
        drag.onDragEnd();
      }}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        drag.onDrop();
      }}
      sx={theme => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        padding: '8px 10px 8px 8px',
        borderTop: position === 1 ? 0 : `1px solid ${theme.sward.line}`,
        background: isOver ? theme.sward.tint : 'transparent',
        opacity: isDragged ? 0.5 : step.isActive ? 1 : 0.75,
      })}
    >
      <DragIndicator
        titleAccess={translate('signupStep.drag')}
        sx={{ cursor: 'grab', color: 'text.secondary', fontSize: 20, display: { xs: 'none', sm: 'block' } }}
      />
      <Box sx={{ width: 24, textAlign: 'right', color: 'text.secondary' }}>{position}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 560, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          <RowLink to={`${SIGNUP_STEPS_PATH}/${step.id}`}>{title}</RowLink>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '0 12px',
            fontSize: '0.8125rem',
            color: 'text.secondary',
          }}
        >
          {!isGiven && <span>{step.key}</span>}
          <span>{translate(isGiven ? 'signupStep.given' : 'signupStep.own')}</span>
          <span>{translate(step.isRequired ? 'signupStep.required' : 'signupStep.optional')}</span>
          {page && <span>{translate(`signupStep.pages.${page}`)}</span>}
          {!step.isActive && <ActiveLabel isActive={false} />}
        </Box>
      </Box>
      <IconButton
        size="small"
        disabled={position === 1}
        aria-label={translate('signupStep.moveUp', { title })}
        onClick={() => onMove(-1)}
      >
        <ArrowUpward sx={{ fontSize: 18 }} />
      </IconButton>
      <IconButton
        size="small"
        disabled={position === count}
        aria-label={translate('signupStep.moveDown', { title })}
        onClick={() => onMove(1)}
      >
        <ArrowDownward sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}
