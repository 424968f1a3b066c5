import type { SvgIconComponent } from '@mui/icons-material';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import YardOutlined from '@mui/icons-material/YardOutlined';
import { CONTACT_PATH, HOME_PATH, PAYMENTS_PATH, VISITS_PATH } from '../paths.ts';

interface NavEntry {
  path: string;
  label: string;
  icon: SvgIconComponent;
}

/** In pixels. */
export const HEADER_HEIGHT = 56;
export const BOTTOM_NAV_HEIGHT = 64;

/** Returns whether the current page is the entry's page or one below it. */
export const isHere = (path: string, pathname: string): boolean =>
  pathname === path || (path !== HOME_PATH && pathname.startsWith(`${path}/`));

export const NAVIGATION: readonly NavEntry[] = [
  { path: HOME_PATH, label: 'customer.nav.home', icon: HomeOutlined },
  { path: VISITS_PATH, label: 'customer.nav.visits', icon: YardOutlined },
  { path: PAYMENTS_PATH, label: 'customer.nav.payments', icon: CreditCardOutlined },
  { path: CONTACT_PATH, label: 'customer.nav.contact', icon: ForumOutlined },
];
