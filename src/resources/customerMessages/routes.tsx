import { lazy } from 'react';
import { MESSAGES_PATH } from '../../../contract/paths.ts';

const MessageList = lazy(() => import('./MessageList.tsx'));

export const customerMessageRoutes = [{ path: MESSAGES_PATH, element: <MessageList /> }];
