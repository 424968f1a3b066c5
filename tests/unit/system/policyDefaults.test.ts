import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_POLICIES, DEFAULTS_SINCE } from '#contract/system/policyDefaults.ts';

it('a default text shows the day on which its wording last changed', () => {
  const wording = createHash('sha256').update(JSON.stringify(DEFAULT_POLICIES)).digest('hex').slice(0, 12);
  // Change both when you reword a default text.
  expect({ wording, since: DEFAULTS_SINCE }).toEqual({ wording: 'fc6eb99b756c', since: '2026-11-30' });
});
