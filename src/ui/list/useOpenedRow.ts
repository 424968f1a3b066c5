import { useSearchParams } from 'react-router-dom';

/** Keeps in the URL which row's panel is open, so that a link can open it. */
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
