import { useSearchParams } from 'react-router-dom';

/** Which row's panel is open, kept in the address so that a link can lead to it. */
export function useOpenedRow(name: string) {
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get(name)) || null;
  const change = (next: number | null) =>
    setQuery(
      before => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete(name);
        else after.set(name, String(next));
        return after;
      },
      { replace: true },
    );
  return { id, open: (next: number) => change(next), close: () => change(null) };
}
