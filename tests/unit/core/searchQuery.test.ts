import { describe, expect, it } from 'vitest';
import { readQuery } from '#server/modules/insight/search/readQuery.ts';

const read = (typed: string) => readQuery(typed, '2026-06-10');

describe('the text of a search', () => {
  it('may be a number', () => {
    expect(read(' #1204 ')).toEqual({ id: 1204, day: null, text: '#1204' });
    expect(read('1204 Barton')).toMatchObject({ id: null, text: '1204 Barton' });
    expect(read('0')).toMatchObject({ id: null });
    expect(read('12345678901')).toMatchObject({ id: null });
  });

  it('may be a date as people write it in either language', () => {
    expect(read('barton 6/12')).toEqual({ id: null, day: '2026-06-12', text: 'barton' });
    expect(read('6/12/2025 barton').day).toBe('2025-06-12');
    expect(read('2026-07-01').day).toBe('2026-07-01');
    expect(read('barton Tomorrow').day).toBe('2026-06-11');
    expect(read('ayer').day).toBe('2026-06-09');
    expect(read('2/30').day).toBeNull();
    expect(read('')).toEqual({ id: null, day: null, text: '' });
  });
});
