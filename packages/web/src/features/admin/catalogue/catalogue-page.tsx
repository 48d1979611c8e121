import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DownloadButton } from '../../../ui/feedback/download-button.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { usePreloaded } from '../../../ui/feedback/lazy-part.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { DeskPage } from '../desk-page.tsx';
import { BlendTable } from './blends.tsx';
import { CatalogueTable, type Edited } from './catalogue-tables.tsx';
import { loadCatalogue } from './queries.ts';
import { t } from './texts.ts';
import { WaitingFacts } from './waiting-facts.tsx';

const ProductDialog = lazyDialog(() => import('./product-dialog.tsx'));
const BlendDialog = lazyDialog(() => import('./blend-dialog.tsx'));
const TerminalDialog = lazyDialog(async () => ({ default: (await import('./place-dialogs.tsx')).TerminalDialog }));
const RegionDialog = lazyDialog(async () => ({ default: (await import('./place-dialogs.tsx')).RegionDialog }));
const openedLater = [ProductDialog, BlendDialog, TerminalDialog, RegionDialog];

const parts = ['products', 'blends', 'terminals', 'regions', 'networks'] as const;
type CataloguePart = (typeof parts)[number];

const newTexts = {
  products: 'newProduct',
  terminals: 'newTerminal',
  regions: 'newRegion',
  blends: 'newBlend',
} as const;

/** Products, terminals, regions and the networks of sellers: create, change, withdraw. */
export default function CataloguePage() {
  usePreloaded(openedLater);
  const { data, error, refetch } = useQuery(read('/api/admin/catalogue'));
  const [part, setPart] = useState<CataloguePart>('products');
  const [edited, setEdited] = useState<Edited>();
  const close = () => setEdited(undefined);
  return (
    <DeskPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          {(part === 'products' || part === 'terminals') && (
            <DownloadButton label={t('download')} load={() => loadCatalogue(part)} />
          )}
          {part === 'products' && <ButtonLink to="/verwaltung/katalog/hochladen">{t('upload')}</ButtonLink>}
          {part !== 'networks' && (
            <Button tone="primary" disabled={!data} onClick={() => setEdited({ part })}>
              {t(newTexts[part])}
            </Button>
          )}
        </>
      }
    >
      <Segments
        label={t('part')}
        value={part}
        options={parts.map((each) => ({ value: each, label: t(each) }))}
        onChange={(chosen) => setPart(parts.find((each) => each === chosen) ?? 'products')}
      />
      {!data && <NotLoaded query={{ error, refetch }} what={t('what')} height={320} />}
      {data && part === 'products' && <WaitingFacts products={data.products} />}
      {data && part === 'blends' && <BlendTable blends={data.blends} />}
      {data && part !== 'blends' && <CatalogueTable part={part} catalogue={data} onEdit={setEdited} />}
      {data && edited?.part === 'products' && <ProductDialog product={edited.product} onClose={close} />}
      {data && edited?.part === 'blends' && <BlendDialog catalogue={data} onClose={close} />}
      {data && edited?.part === 'terminals' && (
        <TerminalDialog terminal={edited.terminal} regions={data.regions} onClose={close} />
      )}
      {data && edited?.part === 'regions' && (
        <RegionDialog region={edited.region} next={data.regions.length + 1} onClose={close} />
      )}
    </DeskPage>
  );
}
