/** Honeypot field, invisible and unreachable for people; only robots fill it in. */
export function Honeypot({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div aria-hidden style={{ position: 'absolute', left: -9999, height: 1, overflow: 'hidden' }}>
      <label>
        {label}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
