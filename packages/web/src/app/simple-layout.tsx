import { Outlet } from '@tanstack/react-router';
import { SimpleFrame } from './simple-frame.tsx';

/** Layout of the pages around the sign-in. */
export function SimpleLayout() {
  return (
    <SimpleFrame>
      <Outlet />
    </SimpleFrame>
  );
}
