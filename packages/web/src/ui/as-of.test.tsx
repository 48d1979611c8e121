import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AsOf, PageAsOf } from './as-of.tsx';
import { PageHeader } from './layout/page-header.tsx';

/** 07:31:04 in Berlin. */
const morning = Date.parse('2026-03-04T06:31:04Z');
const key = (path: string) => ['statistics', path, {}];

function Report({ path }: { path: string }) {
  useQuery({ queryKey: key(path), queryFn: () => 'read', enabled: true, staleTime: Number.POSITIVE_INFINITY });
  return null;
}

function show(client: QueryClient, shown: readonly string[]) {
  return render(
    <QueryClientProvider client={client}>
      <PageHeader title="Statistik" meta={<PageAsOf of={['/api/statistics/trade', '/api/statistics/purchases']} />} />
      {shown.map((path) => (
        <Report key={path} path={path} />
      ))}
    </QueryClientProvider>,
  );
}

test('says when something was read', () => {
  render(<AsOf at={morning} />);
  expect(screen.getByRole('time').textContent).toBe('Stand 07:31:04');
});

test('a page says when the oldest of the answers that it shows was read, and follows each reading', async () => {
  const client = new QueryClient();
  const read = (path: string, updatedAt: number) => client.setQueryData(key(path), 'read', { updatedAt });
  read('/api/statistics/trade', morning + 60_000);
  read('/api/statistics/purchases', morning);
  read('/api/statistics/today', morning - 60_000);
  show(client, ['/api/statistics/trade', '/api/statistics/purchases', '/api/statistics/today']);
  expect(screen.getByRole('heading', { name: 'Statistik' })).toBeDefined();
  expect(await screen.findByText('Stand 07:31:04')).toBeDefined();
  act(() => void read('/api/statistics/purchases', morning + 120_000));
  expect(await screen.findByText('Stand 07:32:04')).toBeDefined();
});

test('a page says nothing of answers that it does not show', () => {
  const client = new QueryClient();
  client.setQueryData(key('/api/statistics/trade'), 'read', { updatedAt: morning });
  show(client, []);
  expect(screen.queryByRole('time')).toBeNull();
});
