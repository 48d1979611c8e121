import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { wearTypeface } from '../platform/page/typeface.ts';
import { SimpleFrame } from './simple-frame.tsx';

/** Layout of the pages around the sign-in. */
export function SimpleLayout() {
  useEffect(wearTypeface, []);
  return (
    <SimpleFrame>
      <Outlet />
    </SimpleFrame>
  );
}
