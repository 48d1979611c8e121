import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PagedTable } from './paged-table.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

test('says that the search finds nothing, and shows everything again at a press', async () => {
  const onReset = vi.fn();
  render(
    <PagedTable
      label="Die Benutzer"
      columns={[{ id: 'name', header: 'Name', cell: ({ name }: { name: string }) => name }]}
      rows={[]}
      rowKey={({ name }) => name}
      query={{ isPlaceholderData: false, error: null, refetch: vi.fn() }}
      metadata={{ pageNumber: 1, total: 0 }}
      onPage={vi.fn()}
      nothing={{ title: 'Kein Benutzer gefunden', text: 'Zu dieser Suche gibt es keinen.', reset: 'Alle zeigen' }}
      onReset={onReset}
    />,
  );
  expect(screen.getByText('Kein Benutzer gefunden')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Alle zeigen' }));
  expect(onReset).toHaveBeenCalledOnce();
});
