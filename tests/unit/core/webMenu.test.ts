import { describe, expect, it } from 'vitest';
import type { UserType } from '#contract/core/enums.ts';
import { defaultPermissions, type PermissionKey } from '#contract/core/permissions.ts';
import { PLAIN } from '#contract/resources.ts';
import { isGroup, MENU, type MenuNode, trailTo, visibleMenu } from '#src/custom/system/menu/menu.ts';
import { menuMessages } from '#src/custom/system/menu/messages.ts';
import { isNamed } from '#src/custom/system/palette/entries.ts';
import { screenNames } from '#src/custom/system/palette/screenNames.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { screenWords } from '#texts/web/system/screenWords.ts';

function idsOf(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap(node => (isGroup(node) ? [node.id, ...idsOf(node.entries)] : [node.id]));
}

function menuOf(type: UserType, permissions: PermissionKey[] = defaultPermissions(type)) {
  return idsOf(visibleMenu(MENU, { type, permissions }));
}

describe('side menu', () => {
  it('shows an admin everything', () => {
    expect(menuOf('admin')).toEqual(idsOf(MENU));
  });

  it('has icons only on its first level', () => {
    const hasIcon = (nodes: readonly MenuNode[]) => nodes.map(node => node.icon !== undefined);
    expect(new Set(hasIcon(MENU))).toEqual(new Set([true]));
    const below = (nodes: readonly MenuNode[]): MenuNode[] =>
      nodes.flatMap(node => (isGroup(node) ? [...node.entries, ...below(node.entries)] : []));
    expect(new Set(hasIcon(below(MENU)))).toEqual(new Set([false]));
  });

  it('keeps everything about money in one group, and its first level short', () => {
    expect(trailTo(MENU, '/collecting').map(node => node.id)).toEqual(['billing', 'collecting']);
    expect(trailTo(MENU, '/settlements').map(node => node.id)).toEqual(['billing', 'settlements']);
    expect(MENU.filter(isGroup).length).toBeLessThanOrEqual(9);
    expect(MENU.length).toBeLessThanOrEqual(17);
  });

  it('has only screens that can be found by several words in each language', () => {
    const leaves = (nodes: readonly MenuNode[]): string[] =>
      nodes.flatMap(node => (isGroup(node) ? leaves(node.entries) : [node.id]));
    for (const language of LANGUAGES) {
      const words: Readonly<Record<string, string>> = screenWords[language];
      expect(Object.keys(words).sort()).toEqual(leaves(MENU).sort());
      for (const [id, others] of Object.entries(words))
        expect([id, others.split(' ').length >= 2, isNamed(screenNames(id), others)]).toEqual([
          id,
          true,
          true,
        ]);
    }
  });

  it('shows a group’s only accessible entry in the group’s place, with its icon', () => {
    const billing = MENU.find(({ id }) => id === 'billing');
    const theirs = visibleMenu(MENU, { type: 'vendor', permissions: defaultPermissions('vendor') });
    expect(theirs.at(-1)).toEqual({ id: 'settlements', path: '/settlements', icon: billing?.icon });
  });

  // covers: menu-33
  it('hides from a representative what only admins may open', () => {
    const ids = menuOf('csr');
    expect(ids).not.toContain('permission');
    expect(ids).not.toContain('imports');
    expect(ids).not.toContain('signupProcess');
    const theirs = ['worklogs', 'newsletter', 'customerContactUs', 'discount', 'crewUser', 'timeSheet'];
    expect(ids).toEqual(expect.arrayContaining(theirs));
  });

  // covers: menu-4, menu-5, menu-7, menu-8, menu-25, menu-34
  it('hides the office’s work logs, maps and newsletter from vendors, whatever their permissions', () => {
    const ids = menuOf('vendor', defaultPermissions('admin'));
    for (const id of [
      'dashboard',
      'worklogs',
      'newsletter',
      'crewmap',
      'crewStatusMap',
      'customerContactUs',
    ]) {
      expect(ids).not.toContain(id);
    }
    expect(menuOf('vendor')).toEqual(['crewTeam', 'vendors', 'settlements']);
  });

  it('shows the office newsletters and contact requests by their permissions', () => {
    const without = defaultPermissions('csr').filter(key => !/^(newsletter|contact_request)_/.test(key));
    for (const [key, id] of [
      ['newsletter_list', 'newsletter'],
      ['contact_request_list', 'customerContactUs'],
    ] as const) {
      expect(menuOf('csr', without)).not.toContain(id);
      expect(menuOf('csr', [...without, key])).toContain(id);
    }
  });

  // covers: menu-1..3, menu-6, menu-9..21, menu-24, menu-26, menu-27, role-5..9, role-11..26, role-31, route-23
  it.each([
    ['customer_add', 'newCustomer'],
    ['customer_list', 'customers'],
    ['convert_customer', 'convertCustomer'],
    ['locked_customer', 'lockedCustomers'],
    ['user_list', 'usersGroup'],
    ['user_role_list', 'permission'],
    ['user_time_sheet', 'timeSheet'],
    ['csr_user_list', 'csrUser'],
    ['crew_user_list', 'crewUser'],
    ['vendor_user_list', 'vendorUser'],
    ['all_user_list', 'user'],
    ['crew_announcement_list', 'crewAnnouncement'],
    ['vendor_list', 'vendors'],
    ['bnb_map', 'bnbMap'],
    ['setting_menu', 'settingsGroup'],
    ['market_list', 'market'],
    ['phrase_list', 'phrase'],
    ['office_announcement_list', 'officeAnnouncement'],
    ['email_template_list', 'emailTemplate'],
    ['sign_up_process', 'signupProcess'],
    ['discount_list', 'discount'],
    ['report_list', 'reports'],
    ['map_crew', 'mapCrew'],
  ] as const)('requires %s for %s', (key, id) => {
    const all = defaultPermissions('admin');
    expect(menuOf('admin', all)).toContain(id);
    expect(
      menuOf(
        'admin',
        all.filter(one => one !== key),
      ),
    ).not.toContain(id);
  });

  it('has an entry for every plain resource', () => {
    expect(idsOf(MENU)).toEqual(expect.arrayContaining(Object.values(PLAIN).map(({ entity }) => entity)));
    expect(idsOf(MENU)[idsOf(MENU).indexOf('zipcodes') + 1]).toBe('equipment');
  });

  it('has a name for every entry in both languages', () => {
    for (const id of idsOf(MENU)) {
      expect(menuMessages.en.menu, id).toHaveProperty(id);
      expect(menuMessages.es.menu, id).toHaveProperty(id);
    }
  });

  it('finds the entry of a path', () => {
    expect(trailTo(MENU, '/markets/3').map(node => node.id)).toEqual(['settingsGroup', 'market']);
    expect(trailTo(MENU, '/system-settings/signup-process').at(-1)?.id).toBe('signupProcess');
    expect(trailTo(MENU, '/customersX')).toEqual([]);
  });
});
