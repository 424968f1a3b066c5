/** Outside of tags, a variable as Mustache writes it; what has more braces or marks is none. */
const TAG_OR_VARIABLE = /<[^>]*>|(?<!\{)\{\{\s*(\w+)\s*\}\}(?!\})/g;
const MARKED = /<span data-variable="(\w+)">[^<]*<\/span>/g;

/** Stored HTML as the editor reads it: each variable one thing. */
export const marked = (html: unknown): string =>
  String(html ?? '').replaceAll(TAG_OR_VARIABLE, (all, name?: string) =>
    name ? `<span data-variable="${name}">{{${name}}}</span>` : all,
  );

/** And back again. */
export const unmarked = (html: string): string => html.replaceAll(MARKED, '{{$1}}');
