import { useParams } from 'react-router-dom';
import type { OfficeAnnouncement } from '../../../contract/calls/announcements.ts';
import {
  type OfficeAnnouncementBody,
  officeAnnouncementBody,
} from '../../../contract/officeAnnouncements.ts';
import { DeleteButton } from '../../ui/form/DeleteButton.tsx';
import { EditPage } from '../../ui/form/EditPage.tsx';
import { HistoryTab } from '../../ui/history/HistoryTab.tsx';
import { OccurrenceSection } from './OccurrenceSection.tsx';
import { OfficeAnnouncementInputs } from './OfficeAnnouncementInputs.tsx';
import { ANNOUNCEMENTS, ANNOUNCEMENTS_PATH } from './paths.ts';

export default function OfficeAnnouncementEdit() {
  const { id } = useParams();
  return (
    <EditPage<OfficeAnnouncement, OfficeAnnouncementBody>
      resource={ANNOUNCEMENTS}
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
      back={ANNOUNCEMENTS_PATH}
      actions={record => (
        <DeleteButton resource={ANNOUNCEMENTS} id={record.id} name={record.title} back={ANNOUNCEMENTS_PATH} />
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
