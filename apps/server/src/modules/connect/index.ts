export { connectDepsOf, type ConnectDeps } from './deps.ts'
export { createTokenKeeper } from './token-keeper.ts'
export {
  claimConnection,
  deleteExpiredProofs,
  findConnection,
  isConnectedToWeChat,
  putConnection,
  rememberPayer,
  type Provider,
} from './queries.ts'
export { payerOf } from './payer.ts'
export { proveByApp, proveByToutiao, proveByWeChat } from './verbs/prove-subject.ts'
