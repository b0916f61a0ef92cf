export { avatarPurpose } from './avatar.ts'
export { accountDepsOf, type AccountDeps } from './deps.ts'
export { giveHealthConsent, hasHealthConsent, lockPerson, rememberBirthYear } from './exam-person.ts'
export { presentConfig, presentMobile, presentProfile, presentReceipt } from './present.ts'
export { isProfileComplete, isVisitor, maySeeCard } from './policy.ts'
export { continueSession, openSession, renewToken } from './sessions.ts'
export { findInviter } from './inviter.ts'
export {
  answerOffer,
  deleteCodes,
  deleteTokensExpiredBefore,
  findIdleVisitors,
  findMergedVisitors,
  findReceiptOfVisitor,
  findUser,
  findUsers,
  findUsersToErase,
  insertReceipt,
  insertUser,
  listAgreements,
  listDemoUsers,
  lockOffer,
  lockUsers,
  openOffer,
  revokeSessions,
  updateUser,
  type UserRow,
} from './queries.ts'
export { openVisitor } from './verbs/open-visitor.ts'
export { proveMobile } from './verbs/prove-mobile.ts'
export { provePerson } from './verbs/prove-person.ts'
export { setBan } from './verbs/set-ban.ts'
export { updateProfile } from './verbs/update-profile.ts'
export { prepareTokenFacts } from './token-facts.ts'
