import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import { lazy } from 'react';
import { OWN_HOURS_PATH, TIME_SHEETS_PATH } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

const WeekListPage = lazy(() => import('./WeekListPage.tsx'));
const PersonPage = lazy(() => import('./PersonPage.tsx'));
const OwnPage = lazy(() => import('./OwnPage.tsx'));

export const timeSheets: RecordScreens = {
  name: 'time-sheets/weeks',
  at: TIME_SHEETS_PATH,
  list: WeekListPage,
  show: PersonPage,
  addresses: { show: `${TIME_SHEETS_PATH}/people/:userId` },
  more: {
    [`${TIME_SHEETS_PATH}/people/:userId/:week`]: PersonPage,
    [`${TIME_SHEETS_PATH}/week/:week`]: WeekListPage,
    [OWN_HOURS_PATH]: OwnPage,
    [`${OWN_HOURS_PATH}/:week`]: OwnPage,
  },
  page: id => `${TIME_SHEETS_PATH}/people/${id}`,
  icon: AccessTimeOutlined,
  recordRepresentation: 'name',
};
