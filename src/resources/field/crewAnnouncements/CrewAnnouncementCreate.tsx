import { useTranslate } from 'ra-core';
import { type CrewAnnouncementBody, crewAnnouncementBody } from '#contract/field/crewAnnouncements.ts';
import type { CrewAnnouncement } from '#contract/messaging/announcements.calls.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { CrewAnnouncementInputs } from './CrewAnnouncementInputs.tsx';

export default function CrewAnnouncementCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<CrewAnnouncement, CrewAnnouncementBody>
      resource="crew-announcements"
      schema={crewAnnouncementBody}
      title={translate('crewAnnouncement.add')}
      values={{
        title: '',
        message: '',
        titleEs: null,
        messageEs: null,
        crewIds: [],
        isActive: true,
      }}
      back="/system-settings/crew-announcement"
      pathOf={() => '/system-settings/crew-announcement'}
    >
      <CrewAnnouncementInputs />
    </CreatePage>
  );
}
