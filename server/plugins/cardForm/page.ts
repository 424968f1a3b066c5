import type { CardFormQuery } from './files.ts';

/**
 * HTML page of a gateway's card form. Arguments are inserted as they are, so they must be the product's own
 * text or escaped.
 */
export const cardFormPage = (
  { lang, theme }: CardFormQuery,
  { title, body, scripts }: { title: string; body: string; scripts: readonly string[] },
): string => `<!doctype html>
<html lang="${lang}" data-theme="${theme}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="stylesheet" href="/card-form/card.css">
</head>
<body>
  <main>
    ${body}
  </main>
  ${scripts.map(src => `<script src="${src}"></script>`).join('\n  ')}
</body>
</html>
`;

/** Form whose card fields are drawn by the gateway's script; `data` passes values to ours. */
export const hostedFieldsForm = ({
  fieldsId,
  submit,
  data,
}: {
  fieldsId: string;
  submit: string;
  data: Record<string, string>;
}): string => `<form id="card" novalidate
      ${Object.entries(data)
        .map(([name, value]) => `data-${name}="${escaped(value)}"`)
        .join('\n      ')}>
      <div id="${fieldsId}" class="fields"></div>
      <p class="error form-error" id="form-error" role="alert"></p>
      <button type="submit" class="main">${submit}</button>
    </form>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
