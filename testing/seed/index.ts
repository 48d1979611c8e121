export {
  type SeededUser,
  seedAccount,
  seededPassword,
  seedLocation,
  seedRelationship,
  seedRelease,
  seedUser,
} from './accounts.ts';
export { seedProduct, seedRegion, seedTerminal, unknownFacts } from './goods.ts';
export { attachmentsTo, mailsTo } from './mails.ts';
export { seedDatabase } from './seed.ts';
export { seedSignedIn, signIn } from './sign-in.ts';
export { seedBasketItem, seedNews, seedOffer, seedOrder, toDocument } from './trade.ts';
