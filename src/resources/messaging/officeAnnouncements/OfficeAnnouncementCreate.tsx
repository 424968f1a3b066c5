import { useTranslate } from 'ra-core';
import { OFFICE_ANNOUNCEMENTS_PATH } from '#contract/core/paths.ts';
import type { OfficeAnnouncement } from '#contract/messaging/announcements.calls.ts';
import {
  type OfficeAnnouncementBody,
  officeAnnouncementBody,
} from '#contract/messaging/officeAnnouncements.ts';
import { today } from '#src/dataProvider/today.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { OfficeAnnouncementInputs } from './OfficeAnnouncementInputs.tsx';

export default function OfficeAnnouncementCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<OfficeAnnouncement, OfficeAnnouncementBody>
      resource="office-announcements-master"
      schema={officeAnnouncementBody}
      title={translate('officeAnnouncement.add')}
      values={{
        title: '',
        message: '',
        titleEs: null,
        messageEs: null,
        repeat: 'one-time',
        priority: 'medium',
        startDate: today(),
        endDate: null,
        isActive: true,
      }}
      back={OFFICE_ANNOUNCEMENTS_PATH}
      pathOf={() => OFFICE_ANNOUNCEMENTS_PATH}
    >
      <OfficeAnnouncementInputs />
    </CreatePage>
  );
}
