import { useParams } from 'react-router-dom';
import { OFFICE_ANNOUNCEMENTS_PATH } from '#contract/core/paths.ts';
import type { OfficeAnnouncement } from '#contract/messaging/announcements.calls.ts';
import {
  type OfficeAnnouncementBody,
  officeAnnouncementBody,
} from '#contract/messaging/officeAnnouncements.ts';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { OccurrenceSection } from './OccurrenceSection.tsx';
import { OfficeAnnouncementInputs } from './OfficeAnnouncementInputs.tsx';

export default function OfficeAnnouncementEdit() {
  const { id } = useParams();
  return (
    <EditPage<OfficeAnnouncement, OfficeAnnouncementBody>
      resource="office-announcements-master"
      id={id}
      schema={officeAnnouncementBody}
      entity="office-announcement"
      title={record => record.title}
      valuesOf={({ title, message, titleEs, messageEs, repeat, priority, startDate, endDate, isActive }) => ({
        title,
        message,
        titleEs,
        messageEs,
        repeat,
        priority,
        startDate,
        endDate,
        isActive,
      })}
      back={OFFICE_ANNOUNCEMENTS_PATH}
      actions={record => (
        <DeleteButton
          resource="office-announcements-master"
          id={record.id}
          name={record.title}
          back={OFFICE_ANNOUNCEMENTS_PATH}
        />
      )}
      aside={record => (
        <HistoryTab isBeside filter={{ entity: 'office-announcement', entityId: String(record.id) }} />
      )}
    >
      {record => (
        <>
          <OfficeAnnouncementInputs />
          <OccurrenceSection announcement={record} />
        </>
      )}
    </EditPage>
  );
}
