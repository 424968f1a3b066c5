import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#contract/system/settings.ts';
import { citations, requirements } from '#tests/requirements.ts';

describe('the requirements of docs/requirements.md', () => {
  const all = requirements();
  const cited = citations();
  const ids = all.map(({ id }) => id);

  it('have unique ids', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('each have a test that names them, or are marked as untested', () => {
    const shown = new Set(cited.map(({ id }) => id));
    expect(all.filter(({ id, isUntested }) => shown.has(id) === isUntested).map(({ id }) => id)).toEqual([]);
  });

  it('include all that tests cite, always above a test with a title', () => {
    const known = new Set(ids);
    expect(cited.filter(({ id, title }) => !known.has(id) || title === '')).toEqual([]);
  });

  it('cover the effect of each setting, so that no stored setting is unused', () => {
    const settings = Object.entries(SETTINGS).flatMap(([part, { schema }]) =>
      Object.keys(schema.shape).map(field => `${part}.${field}`),
    );
    expect(ids.filter(id => id.includes('.')).sort()).toEqual(settings.sort());
  });
});
