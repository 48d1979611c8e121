import type { basketRoutes } from '@handelsplatz/contract/baskets';
import { newsRoutes } from '@handelsplatz/contract/news';
import { type RefusalCode, refusalCodes } from '@handelsplatz/contract/refusals';
import type { relationshipRoutes } from '@handelsplatz/contract/relationships';
import { shellRoutes } from '@handelsplatz/contract/shell';
import { expect, expectTypeOf, test } from 'vitest';
import { refuseWith, sendBusinessRefusal } from '../refusals/index.ts';
import type { HttpServer } from './http.ts';
import { NOT_FOUND, sendProblem } from './problem.ts';
import { type HandlerOf, serve } from './serve.ts';

const right = 'signed-in';
const anyCode = refusalCodes[0] as RefusalCode;

test('an answer that differs from the contract does not compile', () => {
  const register = (http: HttpServer) => {
    serve(http, shellRoutes.countBubbles, { right }, () => ({
      newRelationships: 1,
      incompleteOrders: 2,
      openApprovals: 0,
    }));
    serve(http, shellRoutes.countBubbles, { right }, (_, reply) => sendProblem(reply, NOT_FOUND));
    // @ts-expect-error a member is missing
    serve(http, shellRoutes.countBubbles, { right }, () => ({ newRelationships: 1 }));
    // @ts-expect-error a member has another type
    serve(http, shellRoutes.countBubbles, { right }, () => ({ newRelationships: '1', incompleteOrders: 2 }));
    // @ts-expect-error the same in an answer that is waited for
    serve(http, newsRoutes.list, { right }, async () => ({ news: [{ title: 'Neu' }] }));
    // @ts-expect-error nothing is answered
    serve(http, newsRoutes.list, { right }, async () => {});
    // @ts-expect-error nobody may register a route without a right
    serve(http, newsRoutes.list, async () => ({ news: [] }));
  };
  expect(register).toBeTypeOf('function');
});

test('a refusal that the contract does not name does not compile', () => {
  const register = (http: HttpServer) => {
    serve(http, newsRoutes.change, { right }, (_, reply) => sendBusinessRefusal(reply, refuseWith('news_changed')));
    // @ts-expect-error the route does not refuse with this code
    serve(http, newsRoutes.change, { right }, (_, reply) => sendBusinessRefusal(reply, refuseWith('terms_changed')));
    // @ts-expect-error one of its codes is another route's
    serve(http, newsRoutes.change, { right }, async (_, reply) => {
      const refused = reply.sent ? refuseWith('news_changed') : refuseWith('terms_changed');
      return sendBusinessRefusal(reply, refused);
    });
    // @ts-expect-error the code could be any
    serve(http, newsRoutes.change, { right }, (_, reply) => sendBusinessRefusal(reply, refuseWith(anyCode)));
  };
  expect(register).toBeTypeOf('function');
});

test('a handler reads what the contract has checked', () => {
  type ItemRequest = Parameters<HandlerOf<typeof basketRoutes.changeItem>>[0];
  expectTypeOf<ItemRequest['params']>().toEqualTypeOf<{ id: string }>();
  // @ts-expect-error the body has no such member
  expectTypeOf<ItemRequest['body']['price']>().toBeNumber();
  type Change = Parameters<HandlerOf<typeof relationshipRoutes.change>>[0]['body'];
  expectTypeOf<Change['status']>().toEqualTypeOf<'ENABLED' | 'DISABLED'>();
});
