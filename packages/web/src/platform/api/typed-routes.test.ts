import type { BasketItem } from '@handelsplatz/contract/baskets';
import { expect, expectTypeOf, test } from 'vitest';
import { api } from './api.ts';
import { isApiError } from './api-error.ts';
import type { AnswerOf, BodyOf, PathOf, QueryOf, RefusalAt } from './typed-routes.ts';

const id = '019a0000-0000-7000-8000-000000000000';

test('calls are checked against the routes of the contract by the compiler', () => {
  const calls = () => [
    api.get('/api/basket'),
    api.put('/api/basket/items/:id', { quantity: 5 }, { params: { id } }),
    api.get('/api/orders/orderStats', { query: { dayQuery: 7 } }),
    // @ts-expect-error no route has this path
    api.get('/api/baskets'),
    // @ts-expect-error the path has no route with this method
    api.get('/api/basket/items'),
    // @ts-expect-error a parameter of the path goes through `params`
    api.delete(`/api/basket/items/${id}`),
    // @ts-expect-error the parameter of the path is missing
    api.delete('/api/basket/items/:id'),
    // @ts-expect-error the parameter of the path has another name
    api.delete('/api/basket/items/:id', { params: { itemId: id } }),
    // @ts-expect-error the body is missing
    api.post('/api/basket/items'),
    // @ts-expect-error the body has no such member
    api.put('/api/basket/items/:id', { price: 5 }, { params: { id } }),
    // @ts-expect-error the member has another type
    api.put('/api/basket/items/:id', { quantity: '5' }, { params: { id } }),
    // @ts-expect-error the query has no such parameter
    api.get('/api/orders/orderStats', { query: { days: 7 } }),
    // @ts-expect-error the route reads no query
    api.get('/api/basket', { query: { page: 1 } }),
  ];
  expect(calls).toBeTypeOf('function');
});

test('a page can ask only for the codes of a route', () => {
  expectTypeOf<RefusalAt<'PUT /api/news/:id'>>().toEqualTypeOf<'news_changed'>();
  const isRefused = isApiError<RefusalAt<'PUT /api/news/:id'>>;
  // @ts-expect-error the route does not refuse with this code
  expect(isRefused(undefined, 'terms_changed')).toBe(false);
  // @ts-expect-error no refusal has this code
  expect(isApiError(undefined, 'new_changed')).toBe(false);
});

test('answers, bodies and queries have the types of the contract', () => {
  expectTypeOf<AnswerOf<'GET', '/api/basket'>['items'][number]>().toEqualTypeOf<BasketItem>();
  expectTypeOf<BodyOf<'POST', '/api/login'>>().toEqualTypeOf<{
    username: string;
    password: string;
  }>();
  expectTypeOf<QueryOf<'GET', '/api/basket'>>().toEqualTypeOf<undefined>();
  expectTypeOf<PathOf<'GET'>>().extract<'/api/nowhere'>().toBeNever();
  expectTypeOf<AnswerOf<'GET', PathOf<'GET'>>>().not.toBeAny();
});
