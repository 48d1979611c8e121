import type { DeliveryLocation, LocationBody, LocationList } from '@handelsplatz/contract/locations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { invalidateTopics } from '../../platform/query-client.ts';

const path = '/api/metadata/locations';

/** Delivery addresses of one's own account. */
export const locationsQuery = () =>
  queryOptions({
    queryKey: ['locations'],
    queryFn: ({ signal }) => api.get<LocationList>(path, { signal }),
  });

const changed = () => invalidateTopics(['locations']);

/** Adds an address, or changes the one with this identifier. */
export const useSaveLocation = (id: string | undefined) =>
  useMutation({
    mutationFn: (body: LocationBody) =>
      id === undefined ? api.post<DeliveryLocation>(path, body) : api.put<DeliveryLocation>(`${path}/${id}`, body),
    onSuccess: changed,
  });

/** Takes an address out of use. */
export const useRemoveLocation = () =>
  useMutation({ mutationFn: (id: string) => api.delete(`${path}/${id}`), onSuccess: changed });
