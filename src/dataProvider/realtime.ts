import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import type { NotificationView } from '../../contract/calls/notifications.ts';
import type { SessionUser } from '../../contract/calls/session.ts';
import type { ChangedMessage, ClientToServerEvents, ServerToClientEvents } from '../../contract/realtime.ts';
import { call } from './call.ts';
import { refreshUser } from './refreshUser.ts';
import { storedToken, storedUser, subscribeToSession } from './session.ts';

type SwardSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The one socket of this page: opened with the session's token, closed when the session ends. */
let socket: SwardSocket | null = null;
let openedFor: string | null = null;

const changedListeners = new Set<(change: ChangedMessage) => void>();
const notificationListeners = new Set<(notification: NotificationView) => void>();
const reconnectListeners = new Set<() => void>();

/** Opens the socket once something listens, and keeps it to the session; without a token there is none. */
async function followSession() {
  const token = storedToken();
  const user = storedUser();
  // Looking on as somebody else keeps the token, but is told of other things.
  const wanted = token && user && `${token} ${user.id} ${user.type} ${user.impersonating?.name ?? ''}`;
  if (wanted === openedFor) return;
  openedFor = wanted;
  socket?.disconnect();
  socket = null;
  if (!token || !user) return;
  const { io } = await import('socket.io-client');
  if (openedFor !== wanted) return;
  socket = io({ auth: { token } });
  listen(socket, user);
}

function listen(opened: SwardSocket, user: SessionUser) {
  let wasConnected = false;
  opened.on('connect', () => {
    // What happened while the line was down was told to nobody here.
    if (wasConnected) for (const listener of reconnectListeners) listener();
    wasConnected = true;
  });
  opened.on('connect_error', error => console.warn('Socket:', error.message));
  opened.on('changed', change => {
    for (const listener of changedListeners) listener(change);
  });
  opened.on(user.type, (notification: NotificationView) => {
    for (const listener of notificationListeners) listener(notification);
  });
  // Asking who is signed in meets the refusal that ends the session here.
  opened.on('signedOut', () => void call('GET /users/session').catch(() => {}));
  opened.on('sessionChanged', () => void refreshUser());
}

let isFollowing = false;

function start() {
  if (!isFollowing) {
    isFollowing = true;
    subscribeToSession(() => void followSession());
  }
  void followSession();
}

function useListener<Message extends unknown[]>(
  listeners: Set<(...message: Message) => void>,
  handler: (...message: Message) => void,
) {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const listener = (...message: Message) => latest.current(...message);
    listeners.add(listener);
    start();
    return () => {
      listeners.delete(listener);
    };
  }, [listeners]);
}

/** Calls the handler for every visit, charge, route … that changed anywhere. */
export const useChanged = (handler: (change: ChangedMessage) => void) =>
  useListener(changedListeners, handler);

/** Calls the handler for every notification that arrives for the signed-in user. */
export const useNotificationArrived = (handler: (notification: NotificationView) => void) =>
  useListener(notificationListeners, handler);

/** Calls the handler when the line is back after it was down: what is on the screen may be old. */
export const useReconnected = (handler: () => void) => useListener(reconnectListeners, handler);
