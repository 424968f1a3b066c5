import { Navigate } from 'react-router-dom';
import { HOME_PATH } from '../paths.ts';

/** Addresses that are no page of a customer lead to the first one. */
export const ToHome = () => <Navigate to={HOME_PATH} replace />;
