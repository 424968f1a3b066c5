import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  isAdminType,
  isCrewType,
  isCustomerType,
  isOfficeType,
  isStaffType,
  isVendorType,
  USER_TYPES,
} from '#contract/core/enums.ts';
import { sourcesIn } from '#tests/sources.ts';

/** Files that name a user type although no rule of the registry applies, each with the reason. */
const NAMED: Record<string, string> = {
  'server/modules/customers/customerMessages/fillTemplate.ts': 'the type of a template, not of a user',
  'server/modules/messaging/automations/message.ts': 'the type of a template, not of a user',
  'src/auth/guards.ts': 'one guard per type; the compiler reports a missing one',
  'src/resources/access/roles/RoleCreate.tsx': 'a new role starts with the permissions of a CSR',
};

const TYPES = USER_TYPES.join('|');
const COMPARED = new RegExp(`[tT]ype(?:\\(\\))?\\s*[!=]==?\\s*'(?:${TYPES})'|case '(?:csr|admin)':`);

describe('code that depends on the type of a user', () => {
  it('uses the registry, except in a few files', () => {
    const comparing = ['contract', 'server', 'src']
      .flatMap(sourcesIn)
      .filter(file => COMPARED.test(readFileSync(file, 'utf8')));
    expect(comparing.sort()).toEqual(Object.keys(NAMED).sort());
  });

  it.each([
    [isStaffType, ['admin', 'csr']],
    [isOfficeType, ['admin', 'csr', 'vendor']],
    [isVendorType, ['vendor']],
    [isCrewType, ['crew']],
    [isCustomerType, ['customer']],
    [isAdminType, ['admin']],
  ] as const)('%o holds for %j', (rule, types) => {
    expect(USER_TYPES.filter(type => rule(type))).toEqual(types);
  });

  it('has no rule for the system or for someone who is signed out', () => {
    for (const rule of [isVendorType, isCrewType, isCustomerType, isAdminType])
      expect([rule('system'), rule(null), rule(undefined)]).toEqual([false, false, false]);
  });
});
