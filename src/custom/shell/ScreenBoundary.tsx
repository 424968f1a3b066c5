import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './ErrorPage.tsx';

interface ScreenBoundaryProps {
  /** The address: going elsewhere leaves the broken screen behind. */
  at: string;
  children: ReactNode;
}

interface ScreenBoundaryState {
  isBroken: boolean;
  at: string;
}

/** Keeps a screen that broke from taking header and menu with it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { isBroken: false, at: this.props.at };

  static getDerivedStateFromProps({ at }: ScreenBoundaryProps, state: ScreenBoundaryState) {
    return at === state.at ? null : { at, isBroken: false };
  }

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}
