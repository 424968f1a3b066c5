/** What is told to whoever listens: state outside of React, as `useSyncExternalStore` wants it, and messages. */
export interface Signal<Message extends unknown[]> {
  tell: (...message: Message) => void;
  /** Answers a function that stops listening. */
  subscribe: (listener: (...message: Message) => void) => () => void;
}

export function makeSignal<Message extends unknown[] = []>(): Signal<Message> {
  const listeners = new Set<(...message: Message) => void>();
  return {
    tell: (...message) => {
      for (const listener of listeners) listener(...message);
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
