/** A list with one of its entries at another place; a place outside the list changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length || from === to) return [...list];
  const others = list.filter((_entry, index) => index !== from);
  return [...others.slice(0, to), one, ...others.slice(to)];
}
