import { postsShown } from '@handelsplatz/domain/news';
import { created, done, route } from '../common/index.ts';
import { newsChange, newsId, newsList, newsPost, ownPosts, seenNews } from './news.ts';

/** Routes of the news. */
export const newsRoutes = {
  list: route({
    method: 'GET',
    path: '/api/news',
    summary: `List the last ${postsShown} posts: those of connected sellers for a buyer, its own for a seller`,
    answers: { 200: newsList },
    refusals: [401, 403],
  }),
  listOwn: route({
    method: 'GET',
    path: '/api/news/own',
    summary: 'List the seller’s posts in all states, with their readers',
    answers: { 200: ownPosts },
    refusals: [401, 403],
  }),
  add: route({
    method: 'POST',
    path: '/api/news',
    summary: 'Write a post: a draft, a scheduled or a published one',
    body: newsPost,
    answers: { 201: created },
    refusals: [400, 401, 403, 'bound_reached'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/news/:id',
    summary: 'Change, schedule, publish or withdraw a post',
    params: newsId,
    body: newsChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'news_changed'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/news/:id',
    summary: 'Delete a post; it can be restored',
    params: newsId,
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
  restore: route({
    method: 'POST',
    path: '/api/news/:id/restoration',
    summary: 'Restore a deleted post in the state that it had',
    params: newsId,
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
  see: route({
    method: 'POST',
    path: '/api/news/seen',
    summary: 'Note that the buyer has had posts on a page',
    body: seenNews,
    answers: { 200: done },
    refusals: [400, 401, 403],
  }),
};
