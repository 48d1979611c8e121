import type { Source } from './source.ts';

/** The features of the product as `docs/features.md` lists them, and the few folders that only hold shared parts. */
const features = [
  'accounts',
  'additives',
  'admin',
  'api-keys',
  'approvals',
  'audit',
  'baskets',
  'brands',
  'catalogue',
  'consent',
  'contact',
  'contracts',
  'credit',
  'dashboard',
  'empties',
  'favourites',
  'help',
  'identity',
  'law',
  'locations',
  'market',
  'market-data',
  'news',
  'notifications',
  'offers',
  'onboarding',
  'orders',
  'papers',
  'price-alerts',
  'price-halts',
  'pricing',
  'privacy',
  'purchase-limits',
  'relationships',
  'search',
  'shell',
  'standing-orders',
  'statistics',
  'team',
  'terms',
  'trading',
  'uploads',
  'webhooks',
];

/** The folder of features in each package, and its subfolders that are not features. */
const packages: readonly { readonly folder: string; readonly others: readonly string[] }[] = [
  { folder: 'packages/domain/src', others: ['formats', 'numbers', 'results'] },
  { folder: 'packages/contract/src', others: ['common', 'refusals', 'routes'] },
  { folder: 'packages/server/src/features', others: [] },
  { folder: 'packages/web/src/features', others: ['parts'] },
  { folder: 'packages/demo/src', others: ['companies'] },
];

/** Folders whose name is not a feature, and listed features and exceptions that no package has any more. */
export function findOddFeatureNames(sources: readonly Source[]): string[] {
  const found: string[] = [];
  const used = new Set<string>();
  for (const { folder, others } of packages) {
    const rooms = listRooms(sources, folder);
    for (const room of rooms) {
      if (features.includes(room)) used.add(room);
      else if (!others.includes(room)) found.push(`${folder}/${room} is called as no feature is`);
    }
    for (const other of others) if (!rooms.has(other)) found.push(`${folder}/${other} is declared but does not exist`);
  }
  for (const feature of features) if (!used.has(feature)) found.push(`no package has the feature ${feature}`);
  return found;
}

function listRooms(sources: readonly Source[], folder: string): Set<string> {
  const below = sources.filter(({ path }) => path.startsWith(`${folder}/`));
  const parts = below.map(({ path }) => path.slice(folder.length + 1).split('/'));
  return new Set(parts.flatMap(([room, ...rest]) => (room && rest.length > 0 ? [room] : [])));
}
