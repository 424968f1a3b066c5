import { useTranslate } from 'ra-core';
import type { OfficeAnnouncement } from '../../../contract/calls/announcements.ts';
import {
  type OfficeAnnouncementBody,
  officeAnnouncementBody,
} from '../../../contract/officeAnnouncements.ts';
import { OFFICE_ANNOUNCEMENTS_PATH } from '../../../contract/paths.ts';
import { today } from '../../dataProvider/today.ts';
import { CreatePage } from '../../ui/form/CreatePage.tsx';
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
