import { Navigate } from '@tanstack/react-router';

/** Old addresses of a basket lead to the dashboard, which shows the open one (Specification 2). */
export default function ToDashboard() {
  return <Navigate to="/" replace />;
}
