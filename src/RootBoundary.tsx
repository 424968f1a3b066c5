import { Component, type ReactNode } from 'react';
import { rootBoundaryTexts } from '#texts/shared/rootBoundary.ts';
import { storedLanguage } from './i18n/language.ts';
import { themeMode } from './ui/theme/mode.ts';
import { TOKENS } from './ui/theme/tokens.ts';

/**
 * Last resort if an app's code can't be loaded or the app crashes. It depends on nothing that could fail too.
 */
export class RootBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const language = storedLanguage();
    const { ground, ink, primary, onPrimary } = TOKENS[themeMode()];
    return (
      <main
        role="alert"
        style={{
          minHeight: '100vh',
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          gap: 20,
          padding: 24,
          boxSizing: 'border-box',
          background: ground,
          color: ink,
          font: '16px/1.5 "Inter Variable", system-ui, sans-serif',
          textAlign: 'center',
        }}
      >
        <p style={{ maxWidth: 420, margin: 0 }}>{rootBoundaryTexts.what[language]}</p>
        <button
          type="button"
          onClick={() => window.location.reload()}
          style={{
            minHeight: 44,
            padding: '0 20px',
            border: 0,
            borderRadius: 8,
            background: primary,
            color: onPrimary,
            font: 'inherit',
            fontWeight: 560,
            cursor: 'pointer',
          }}
        >
          {rootBoundaryTexts.reload[language]}
        </button>
      </main>
    );
  }
}
