import './app/global.css';
import './ui/kit.css';
import './app/print.css';
import { startApp } from './app/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
if (__GALLERY__ && window.location.pathname.startsWith('/_gallery')) {
  const { startGallery } = await import('./gallery/start.tsx');
  startGallery(root);
} else {
  await startApp(root);
}
