import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Day } from '#contract/core/days.ts';
import type { CrewStatus } from '#contract/schedule/calendar.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { today } from '#src/dataProvider/today.ts';
import { AttendanceDialog } from './AttendanceDialog.tsx';

/** Members of a crew on a day; users with the permission can correct them. */
export function CrewPeople({ crew, day }: { crew: CrewStatus; day: Day }) {
  const translate = useTranslate();
  const mayCorrect = useHasPermission('assignment_edit') && day <= today();
  const [isOpen, setOpen] = useState(false);
  const { name, members, total } = crew;
  if (members.length === 0 && total === 0 && !mayCorrect) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="span" sx={{ color: members.length > 0 ? 'text.primary' : 'text.secondary' }}>
        {members.map(member => member.name).join(', ') || translate('crewStatus.nobody')}
      </Box>
      {mayCorrect && (
        <IconButton
          size="small"
          aria-label={translate('crewStatus.correct', { crew: name })}
          onClick={() => setOpen(true)}
        >
          <EditOutlined fontSize="inherit" />
        </IconButton>
      )}
      {isOpen && <AttendanceDialog crew={crew} day={day} onClose={() => setOpen(false)} />}
    </Box>
  );
}
