import { Navigate } from '@tanstack/react-router';

/** Old addresses of a basket redirect to the dashboard, which shows the open basket (Specification 2). */
export default function ToDashboard() {
  return <Navigate to="/" replace />;
}
