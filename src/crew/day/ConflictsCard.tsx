import ChevronRight from '@mui/icons-material/ChevronRight';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';

import type { FieldConflict } from '#contract/field/crewDay.calls.ts';
import { usePhone } from '../phone.ts';
import { ConflictsSheet } from '../sheets.ts';
import { Later } from '../shell/Later.tsx';
import { conflictGroups } from './conflictGroups.ts';

/**
 * One line that opens the list of conflicts, so that the next stop stays visible; hidden once they have been
 * read on this phone.
 */
export function ConflictsCard({ conflicts }: { conflicts: readonly FieldConflict[] }) {
  const translate = useTranslate();
  const { readConflicts } = usePhone();
  const [isOpen, setOpen] = useState(false);
  const read = useSyncExternalStore(readConflicts.subscribe, readConflicts.snapshot);
  const groups = conflictGroups(conflicts.filter(conflict => !read.has(conflict.id)));
  return (
    <>
      {groups.length > 0 && (
        // The status is around the button, not inside it, because changes to a button's name aren't
        // announced.
        <Box role="status" sx={{ display: 'grid' }}>
          <ButtonBase
            onClick={() => setOpen(true)}
            aria-haspopup="dialog"
            sx={theme => ({
              minHeight: 52,
              padding: '8px 12px',
              gap: 1.25,
              borderRadius: '14px',
              border: `2px solid ${theme.sward.tones.failed}`,
              background: theme.sward.paper,
              color: theme.sward.tones.failed,
              font: 'inherit',
              fontWeight: 640,
              textAlign: 'start',
            })}
          >
            <ErrorOutlined aria-hidden />
            <Box component="span" sx={{ flex: 1 }}>
              {translate('crewDay.conflicts', { smart_count: groups.length })}
            </Box>
            <ChevronRight aria-hidden />
          </ButtonBase>
        </Box>
      )}
      <Later isOpen={isOpen}>
        <ConflictsSheet isOpen={isOpen && groups.length > 0} groups={groups} onClose={() => setOpen(false)} />
      </Later>
    </>
  );
}
