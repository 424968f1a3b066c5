import { useSearchParams } from 'react-router-dom';

/** Keeps the ID of the row whose panel is open in the URL, so that a link can open the panel. */
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
