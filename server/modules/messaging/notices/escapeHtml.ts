/** Escapes text for HTML and keeps its line breaks. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');
