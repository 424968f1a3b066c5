import type { SvgIconComponent } from '@mui/icons-material';
import AddHomeOutlined from '@mui/icons-material/AddHomeOutlined';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonAddAlt1Outlined from '@mui/icons-material/PersonAddAlt1Outlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { isVendorType } from '#contract/core/enums.ts';
import { MESSAGES_PATH, PATHS, POSTPONED_PATH } from '#contract/core/paths.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import { PLAIN } from '#contract/resources.ts';
import { mayOpen } from '#src/auth/screenAccess.ts';
import { messageThreads } from '#src/resources/customers/customerMessages/index.ts';
import { properties } from '#src/resources/customers/customers/index.ts';
import { PLAIN_SCREENS } from '#src/resources/index.ts';
import { newsletters } from '#src/resources/messaging/newsletters/index.ts';
import { crews } from '#src/resources/territory/crews/index.ts';
import { vendors } from '#src/resources/territory/vendors/index.ts';

/** Menu entry, labeled with the text `menu.<id>`, or `menu.admin.<id>` for admins if that exists. */
export interface MenuEntry {
  id: string;
  path: string;
  /** Set for entries of the first level. */
  icon?: SvgIconComponent;
}

export interface MenuGroup {
  id: string;
  icon?: SvgIconComponent;
  /** Permission for the whole group; each entry also requires its own. */
  needs?: PermissionKey;
  entries: readonly (MenuEntry | MenuGroup)[];
}

export type MenuNode = MenuEntry | MenuGroup;

const settings = (name: string) => `${PATHS.systemSettings}/${name}`;

const OWN: readonly MenuNode[] = [
  { id: 'dashboard', path: PATHS.dashboard, icon: SpaceDashboardOutlined },
  { id: 'workcal', path: '/workcal', icon: CalendarMonthOutlined },
  { id: 'worklogs', path: PATHS.worklogs, icon: AssignmentOutlined },
  { id: 'newCustomer', path: PATHS.newCustomer, icon: AddHomeOutlined },
  { id: 'customers', path: PATHS.customers, icon: properties.icon },
  {
    id: 'communication',
    icon: messageThreads.icon,
    entries: [
      { id: 'messages', path: MESSAGES_PATH },
      { id: 'reminders', path: '/reminders' },
      { id: 'callLogs', path: '/call-logs' },
      { id: 'automations', path: PATHS.automations },
    ],
  },
  {
    id: 'sales',
    icon: PersonAddAlt1Outlined,
    entries: [
      { id: 'quote', path: PATHS.quote },
      { id: 'estimates', path: '/estimates' },
      { id: 'signups', path: '/customer-signup' },
    ],
  },
  { id: 'crewTeam', path: PATHS.crewTeam, icon: crews.icon },
  { id: 'vendors', path: PATHS.vendors, icon: vendors.icon },
  {
    id: 'billing',
    icon: PaymentsOutlined,
    entries: [
      { id: 'charges', path: '/charges' },
      { id: 'payments', path: '/payments' },
      { id: 'collecting', path: '/collecting' },
      { id: 'invoices', path: '/invoices' },
      { id: 'putOff', path: POSTPONED_PATH },
      { id: 'settlements', path: '/settlements' },
      { id: 'quickbooks', path: '/quickbooks' },
    ],
  },
  {
    id: 'planning',
    icon: EventRepeatOutlined,
    entries: [
      { id: 'nextSeason', path: '/next-season' },
      { id: 'priceCampaign', path: '/price-campaigns' },
      { id: 'forceServices', path: '/force-services' },
    ],
  },
  {
    id: 'map',
    icon: MapOutlined,
    entries: [
      { id: 'crewmap', path: '/crewmap' },
      { id: 'crewStatusMap', path: '/crew-status-map' },
      { id: 'mapCrew', path: PATHS.mapCrew },
      { id: 'bnbMap', path: '/bnb-map' },
    ],
  },
  { id: 'reports', path: PATHS.reports, icon: AssessmentOutlined },
  { id: 'newsletter', path: PATHS.newsletter, icon: newsletters.icon },
  {
    id: 'records',
    icon: HistoryOutlined,
    entries: [
      { id: 'histories', path: '/histories' },
      { id: 'imports', path: `${PATHS.customers}/import` },
    ],
  },
  {
    id: 'settingsGroup',
    icon: SettingsOutlined,
    needs: 'setting_menu',
    entries: [
      {
        id: 'usersGroup',
        needs: 'user_list',
        entries: [
          { id: 'csrUser', path: PATHS.csrUsers },
          { id: 'crewUser', path: PATHS.crewUsers },
          { id: 'vendorUser', path: PATHS.vendorUsers },
          { id: 'user', path: PATHS.users },
          { id: 'timeSheet', path: '/time-sheets' },
          { id: 'permission', path: PATHS.roles },
          { id: 'securityLog', path: '/security-events' },
        ],
      },
      { id: 'crewAnnouncement', path: settings('crew-announcement') },
      { id: 'market', path: '/markets' },
      { id: 'zipcodes', path: '/zipcodes' },
      { id: 'convertCustomer', path: '/convert-customer' },
      { id: 'officeAnnouncement', path: '/office-announcements' },
      { id: 'emailTemplate', path: '/email-templates' },
      { id: 'serviceDelaySetting', path: '/service-delay-setting' },
      { id: 'settings', path: PATHS.systemSettings },
      { id: 'signupProcess', path: settings('signup-process') },
      { id: 'customerContactUs', path: settings('customer-contact-us') },
      { id: 'lockedCustomers', path: '/locked-customers' },
      { id: 'discount', path: '/discounts' },
    ],
  },
];

export const isGroup = (node: MenuNode): node is MenuGroup => 'entries' in node;

/** Inserts plain resources after the nodes that they name. */
const withPlain = (nodes: readonly MenuNode[], isFirstLevel = true): MenuNode[] =>
  nodes.flatMap(node => [
    isGroup(node) ? { ...node, entries: withPlain(node.entries, false) } : node,
    ...Object.values(PLAIN)
      .filter(({ menuAfter }) => menuAfter === node.id)
      .map(({ name, entity }) => ({
        id: entity,
        path: `/${name}`,
        ...(isFirstLevel && { icon: PLAIN_SCREENS[name].icon }),
      })),
  ]);

/** The side menu. An entry's path determines who sees it; an entry without a registered screen is hidden. */
export const MENU: readonly MenuNode[] = withPlain(OWN);

/**
 * Returns the part of the menu that the user may open and that has screens. An empty group is left out, and a
 * group of the first level with one entry becomes that entry, because a click to unfold one line is wasted.
 */
export function visibleMenu(
  nodes: readonly MenuNode[],
  user: Pick<SessionUser, 'type' | 'permissions'>,
): MenuNode[] {
  return nodes.flatMap((node): MenuNode[] => {
    if (!isGroup(node)) {
      // A vendor's start page is its own vendor page, and the dashboard would only redirect there.
      const isDetour = isVendorType(user.type) && node.path === PATHS.dashboard;
      return !isDetour && mayOpen(node.path, user) ? [node] : [];
    }
    if (node.needs && !canAccess(user.permissions, node.needs)) return [];
    const entries = visibleMenu(node.entries, user);
    const [only] = entries;
    if (only && entries.length === 1 && node.icon && !isGroup(only)) return [{ ...only, icon: node.icon }];
    return entries.length === 0 ? [] : [{ ...node, entries }];
  });
}

/** Returns the nodes from the top of the menu down to the entry that covers a path; empty if none does. */
export function trailTo(nodes: readonly MenuNode[], path: string): MenuNode[] {
  let best: MenuNode[] = [];
  let bestLength = 0;
  const walk = (level: readonly MenuNode[], above: MenuNode[]) => {
    for (const node of level) {
      if (isGroup(node)) walk(node.entries, [...above, node]);
      else if ((path === node.path || path.startsWith(`${node.path}/`)) && node.path.length > bestLength) {
        best = [...above, node];
        bestLength = node.path.length;
      }
    }
  };
  walk(nodes, []);
  return best;
}
