import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEMPLATE_VARIABLES } from '#contract/messaging/emailTemplates.ts';
import { marked, unmarked } from '#src/ui/form/variableText.ts';

describe('variables in the editor', () => {
  it('are single nodes in running text, and plain text in URLs and sections', () => {
    expect(marked('<p>Hi {{firstName}}</p>')).toBe(
      '<p>Hi <span data-variable="firstName">{{firstName}}</span></p>',
    );
    for (const other of ['<a href="https://x.test/{{zipcode}}">x</a>', '{{{city}}}', '{{#city}}a{{/city}}'])
      expect(marked(other)).toBe(other);
  });

  it('are stored as written, in any surrounding text', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<strong>',
        ' & ',
        '{',
        '}',
        '<br>',
        '<a href="{{city}}">',
        '</a>',
        'lawn',
      ),
      fc.constantFrom(...TEMPLATE_VARIABLES).map(name => `{{${name}}}`),
    );
    fc.assert(
      fc.property(fc.array(part), parts => {
        const html = parts.join('');
        expect(unmarked(marked(html))).toBe(html);
      }),
    );
  });
});
