import type { PersonalData } from '../../platform/personal.ts'
import { deleteCodes } from './codes/queries.ts'
import * as queries from './queries.ts'
import * as roles from './roles/queries.ts'

const profileFields = [
  'nickname',
  'avatarKey',
  'gender',
  'birthday',
  'education',
  'occupation',
  'region',
] as const

const isFilled = (value: unknown): boolean => value !== null && value !== ''

/** Must be the last to erase: the other modules' rows point at the user. */
export const accountPersonal = {
  name: 'account',
  tables: [
    'users',
    'visitors',
    'sessions',
    'tokens',
    'sms_codes',
    'agreements',
    'member_roles',
    'merge_offers',
    'merge_receipts',
  ] as const,

  async count(tx, userId) {
    const user = await queries.findUser(tx, userId)
    const profile = profileFields.filter((field) => isFilled(user?.[field])).length
    return { profile_fields: profile, agreements: (await queries.listAgreements(tx, userId)).length }
  },

  /** What the account already says about itself stays; only its gaps are filled. */
  async merge(tx, fromUserId, toUserId) {
    const [from, to] = [await queries.findUser(tx, fromUserId), await queries.findUser(tx, toUserId)]
    if (!from || !to) throw new Error('merging needs both users')
    // The first inviter is kept for good; an account that was there before the visit was brought by nobody.
    const isNewcomer = from.createdAt <= to.createdAt
    const inviterId = isNewcomer ? (from.inviterId ?? to.inviterId) : to.inviterId
    const gaps = profileFields.filter((field) => isFilled(from[field]) && !isFilled(to[field]))
    await queries.updateUser(tx, toUserId, {
      ...Object.fromEntries(gaps.map((field) => [field, from[field]])),
      source: to.source ?? from.source,
      inviterId: inviterId === toUserId ? null : inviterId,
    })
    await queries.updateUser(tx, fromUserId, {
      nickname: '',
      avatarKey: null,
      gender: null,
      birthday: null,
      education: null,
      occupation: '',
      region: '',
      source: null,
      inviterId: null,
    })
    await queries.passInvitationsOn(tx, fromUserId, toUserId)
    await roles.moveRoles(tx, fromUserId, toUserId)
    return { profile_fields: gaps.length, agreements: await queries.moveAgreements(tx, fromUserId, toUserId) }
  },

  async export(tx, userId) {
    const user = await queries.findUser(tx, userId)
    if (!user) return {}
    const { mobileIndex: _index, mobileSealed: _sealed, passwordHash, ...profile } = user
    return {
      profile: { ...profile, has_password: passwordHash !== null },
      devices: await queries.listSessions(tx, userId, new Date(0)),
      agreements: await queries.listAgreements(tx, userId),
      merge_receipts: await queries.listReceipts(tx, userId),
      roles: await roles.listRoles(tx, userId),
    }
  },

  async erase(tx, userId) {
    const user = await queries.findUser(tx, userId)
    if (user?.mobileIndex) await deleteCodes(tx, { mobileIndex: user.mobileIndex })
    await queries.deleteAgreements(tx, userId)
    await roles.deleteRoles(tx, userId)
    await queries.deleteOffers(tx, userId)
    await queries.deleteReceipts(tx, userId)
    await queries.deleteVisitors(tx, userId)
    await queries.deleteSessions(tx, userId)
    await queries.forgetInviter(tx, userId)
    await queries.deleteUser(tx, userId)
  },
} satisfies PersonalData
