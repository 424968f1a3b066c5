import { describe, expect, it } from 'vitest';
import { plainTextOf } from '#server/documents/html.ts';

describe('an email as plain text', () => {
  it('keeps paragraphs, lists, link URLs and escaped characters', () => {
    const html =
      '<h2>Spring</h2><p>Dear &lt;b&gt;Ann&lt;/b&gt; &amp;amp; Co,<br />we mow:</p><ul><li><p>front</p></li><li>back</li></ul>' +
      '<p>See <a href="https://sward.test/x">our page</a> or <a href="https://a.test">https://a.test</a>.</p>';
    expect(plainTextOf(html)).toBe(
      'Spring\n\nDear <b>Ann</b> &amp; Co,\nwe mow:\n\n- front\n- back\n\n' +
        'See our page (https://sward.test/x) or https://a.test.',
    );
  });
});
