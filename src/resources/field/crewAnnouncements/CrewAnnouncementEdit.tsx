import { useParams } from 'react-router-dom';
import { type CrewAnnouncementBody, crewAnnouncementBody } from '#contract/field/crewAnnouncements.ts';
import type { CrewAnnouncement } from '#contract/messaging/announcements.calls.ts';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { CrewAnnouncementInputs } from './CrewAnnouncementInputs.tsx';

export default function CrewAnnouncementEdit() {
  const { id } = useParams();
  return (
    <EditPage<CrewAnnouncement, CrewAnnouncementBody>
      resource="crew-announcements"
      id={id}
      schema={crewAnnouncementBody}
      entity="announcement"
      title={record => record.title}
      valuesOf={({ title, message, titleEs, messageEs, crewIds, isActive }) => ({
        title,
        message,
        titleEs,
        messageEs,
        crewIds,
        isActive,
      })}
      back="/system-settings/crew-announcement"
      actions={record => (
        <DeleteButton
          resource="crew-announcements"
          id={record.id}
          name={record.title}
          back="/system-settings/crew-announcement"
        />
      )}
      aside={record => (
        <HistoryTab isBeside filter={{ entity: 'announcement', entityId: String(record.id) }} />
      )}
    >
      {() => <CrewAnnouncementInputs />}
    </EditPage>
  );
}
