import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { storedText } from '#contract/core/storedText.ts';
import { type CheckedItem, type ChecklistItem, missingItems } from '#contract/field/checklists.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { TAP } from '../layout.ts';
import { Sheet } from '../shell/Sheet.tsx';

export interface ChecklistSheetProps {
  isOpen: boolean;
  items: readonly ChecklistItem[];
  onClose: () => void;
  onComplete: (checklist: CheckedItem[]) => Promise<void>;
}

/**
 * The checklist before a stop is completed. While a required item is missing, it says so and reports nothing.
 */
export default function ChecklistSheet({ isOpen, items, onClose, onComplete }: ChecklistSheetProps) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [isRefused, setRefused] = useState(false);
  const textOf = (item: ChecklistItem) => storedText(item, 'text', locale);
  const checklist = items.map(item => ({ ...item, isDone: done.has(item.id) }));
  const missing = missingItems(checklist);
  const toggle = (id: number) => {
    const next = new Set(done);
    if (!next.delete(id)) next.add(id);
    setDone(next);
  };
  const complete = async () => {
    setRefused(missing.length > 0);
    if (missing.length > 0) return;
    onClose();
    await onComplete(checklist);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('crewDay.checklist.title')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('crewDay.notYet')}
          </Button>
          <Button variant="contained" onClick={() => void complete()} sx={{ minHeight: TAP }}>
            {translate('crewDay.complete')}
          </Button>
        </>
      }
    >
      {isRefused && missing.length > 0 && (
        <Alert severity="error" sx={{ marginBottom: 1.5 }}>
          {translate('crewDay.checklist.missing', { items: missing.map(textOf).join(', ') })}
        </Alert>
      )}
      {/* Leaves room to scroll the last item out from under the undo bar. */}
      <Box sx={{ display: 'grid', gap: 1, paddingBottom: 8 }}>
        {checklist.map(item => (
          <ButtonBase
            key={item.id}
            role="checkbox"
            aria-checked={item.isDone}
            onClick={() => toggle(item.id)}
            sx={theme => ({
              display: 'flex',
              justifyContent: 'flex-start',
              gap: 1.5,
              minHeight: TAP,
              padding: '10px 14px',
              borderRadius: '12px',
              border: `2px solid ${item.isDone ? theme.sward.primary : theme.sward.line}`,
              background: item.isDone ? theme.sward.tint : theme.sward.paper,
              font: 'inherit',
              textAlign: 'start',
            })}
          >
            {item.isDone ? <CheckBoxOutlined color="primary" /> : <CheckBoxOutlineBlankOutlined />}
            <Box component="span" sx={{ flex: 1, lineHeight: 1.25 }}>
              {textOf(item)}
              {item.isRequired && (
                <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                  {translate('crewDay.checklist.required')}
                </Typography>
              )}
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </Sheet>
  );
}
