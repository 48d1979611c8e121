import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

/** The dialogs that sections open. With the forms in them they are loaded beside the rules. */
export const CustomerSumsDialog = lazyPart(() => import('./sections/customer-sums-dialog.tsx'), null);
export const GroupForm = lazyPart(() => import('./sections/group-form.tsx'), null);
export const NetworkForm = lazyPart(() => import('./networks/network-form.tsx'), null);
export const RemoveGroup = lazyPart(() => import('./sections/remove-group.tsx'), null);
export const RemoveNetwork = lazyPart(() => import('./networks/remove-network.tsx'), null);
export const RemoveRule = lazyPart(() => import('./rules/editor/remove-rule.tsx'), null);
export const SortGroups = lazyPart(() => import('./sections/sort-groups.tsx'), null);
/** All of them, for loading them before they are opened. */
export const dialogParts = [
  CustomerSumsDialog,
  GroupForm,
  NetworkForm,
  RemoveGroup,
  RemoveNetwork,
  RemoveRule,
  SortGroups,
];
