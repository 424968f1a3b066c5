/** Two letters that stand for a name where there is no picture. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(part => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
