import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type Day, showDay } from '#contract/core/days.ts';
import type { CrewAttendance } from '#contract/field/attendance.calls.ts';
import { attendanceBody } from '#contract/field/attendance.ts';
import type { CrewStatus } from '#contract/schedule/calendar.calls.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { WaitingDialog } from '#src/ui/dialogs/WaitingDialog.tsx';
import { CheckboxGroupInput, TextInput } from '#src/ui/form/inputs.tsx';

interface AttendanceDialogProps {
  crew: Pick<CrewStatus, 'id' | 'name'>;
  day: Day;
  onClose: () => void;
}

/** Records who was on a crew on a day. */
export function AttendanceDialog({ crew, day, onClose }: AttendanceDialogProps) {
  const translate = useTranslate();
  const text = (key: string, values?: Record<string, string>) =>
    translate(`crewStatus.attendance.${key}`, values);
  const title = text('title', { crew: crew.name, day: showDay(day) });
  const params = { id: crew.id };
  const { data, error } = useCallQuery(
    'GET /crews/:id/attendance',
    { params, query: { date: day } },
    { gcTime: 0 },
  );
  const { send } = useCallMutation('PUT /crews/:id/attendance', { invalidates: [['crew-status']] });
  if (!data) return <WaitingDialog title={title} isFailed={error !== null} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      saveLabel={text('save')}
      schema={attendanceBody}
      values={{ date: day, userIds: data.members.map(member => member.userId), reason: '' }}
      save={async body => {
        await send({ params, body });
        onClose();
      }}
      onClose={onClose}
    >
      <Typography sx={{ gridColumn: '1 / -1' }} color="textSecondary">
        {text('help')}
      </Typography>
      <CheckboxGroupInput
        source="userIds"
        label="crewStatus.attendance.people"
        options={data.people.map(person => ({
          value: person.userId,
          label: nameOf(person, data, crew.name, text),
        }))}
        isColumn
      />
      <TextInput source="reason" label="crewStatus.attendance.reason" isRequired maxLength={300} />
    </FormDialog>
  );
}

/**
 * Adds a hint about the person to a name: that they clocked in or, if they didn't, their crew if it is a
 * different one.
 */
function nameOf(
  { userId, name, crewName }: CrewAttendance['people'][number],
  { clockedUserIds }: CrewAttendance,
  crew: string,
  text: (key: string, values: Record<string, string>) => string,
): string {
  if (clockedUserIds.includes(userId)) return text('clocked', { name });
  return crewName && crewName !== crew ? text('ofCrew', { name, crew: crewName }) : name;
}
