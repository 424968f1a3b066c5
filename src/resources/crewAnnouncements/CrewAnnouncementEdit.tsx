import { useParams } from 'react-router-dom';
import type { CrewAnnouncement } from '../../../contract/calls/announcements.ts';
import { type CrewAnnouncementBody, crewAnnouncementBody } from '../../../contract/crewAnnouncements.ts';
import { DeleteButton } from '../../ui/form/DeleteButton.tsx';
import { EditPage } from '../../ui/form/EditPage.tsx';
import { HistoryTab } from '../../ui/history/HistoryTab.tsx';
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
