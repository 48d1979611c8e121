import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

/** Asks before signing out (Specification 2). */
export default function LogoutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void navigate({ to: '/logout' })}
      title={t('logoutTitle')}
      confirmLabel={t('logout')}
      cancelLabel={t('cancel')}
    >
      <p>{t('logoutText')}</p>
    </ConfirmDialog>
  );
}
