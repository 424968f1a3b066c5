import { describe, expect, it } from 'vitest';
import { searchWords } from '#server/modules/customers/customers/searchWords.ts';

describe('the words of a search', () => {
  it.each([
    ['(512) 555-0101', ['5125550101']],
    ['+1 512 555 0101', ['5125550101']],
    ['512.555.0101', ['5125550101']],
    ['555-0101', ['5550101']],
    ['lopez 512-555-0101', ['5125550101', 'lopez']],
    ['C-10482', ['c-10482']],
    ['Núñez, José', ['nunez', 'jose']],
    ['1204 Elm St.', ['1204', 'elm', 'st']],
    ['maria@example.com', ['maria@example.com']],
    ['78704', ['78704']],
    ['  ', []],
    ['()', []],
  ])('of %j are %j', (text, words) => expect(searchWords(text)).toEqual(words));

  it('are at most eight', () => expect(searchWords('a b c d e f g h i j')).toHaveLength(8));
});
