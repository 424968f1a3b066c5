import { useTranslate } from 'ra-core';
import type { OfficeAnnouncement } from '../../../contract/calls/announcements.ts';
import {
  type OfficeAnnouncementBody,
  officeAnnouncementBody,
} from '../../../contract/officeAnnouncements.ts';
import { today } from '../../dataProvider/today.ts';
import { CreatePage } from '../../ui/form/CreatePage.tsx';
import { OfficeAnnouncementInputs } from './OfficeAnnouncementInputs.tsx';
import { ANNOUNCEMENTS, ANNOUNCEMENTS_PATH } from './paths.ts';

export default function OfficeAnnouncementCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<OfficeAnnouncement, OfficeAnnouncementBody>
      resource={ANNOUNCEMENTS}
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
      back={ANNOUNCEMENTS_PATH}
      pathOf={() => ANNOUNCEMENTS_PATH}
    >
      <OfficeAnnouncementInputs />
    </CreatePage>
  );
}
