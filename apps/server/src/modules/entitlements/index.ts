export { loadPlans } from './plans/queries.ts'
export { isUnlocked, prepareUnlocked, type AskUnlocked } from './queries.ts'
export { readUnlocked } from './verbs/read-unlocked.ts'
export { moveUnlock, unlock, unlockOfOrder } from './verbs/unlock.ts'
