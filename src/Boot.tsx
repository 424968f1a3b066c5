import { PRODUCT_NAME, SPINNER_PX } from '#contract/core/constants.ts';
import { themeMode } from './ui/theme/mode.ts';
import { TOKENS } from './ui/theme/tokens.ts';

/** Shows the page's background, and a spinner after a moment, while an app loads. */
export function Boot() {
  const tokens = TOKENS[themeMode()];
  return (
    <div style={{ minHeight: '100vh', display: 'grid', placeItems: 'center', background: tokens.ground }}>
      <style>{`
        body { margin: 0 }
        @keyframes sward-turn { to { transform: rotate(1turn) } }
        @keyframes sward-appear { from, 60% { opacity: 0 } }
      `}</style>
      <div
        role="progressbar"
        aria-label={PRODUCT_NAME}
        style={{
          width: SPINNER_PX,
          height: SPINNER_PX,
          boxSizing: 'border-box',
          borderRadius: '50%',
          border: `3px solid ${tokens.line}`,
          borderTopColor: tokens.primary,
          animation: 'sward-turn 800ms linear infinite, sward-appear 400ms',
        }}
      />
    </div>
  );
}
