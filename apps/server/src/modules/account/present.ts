import type { DataOf, LoginResult, MergeReceipt, Profile } from '@mindisle/contract'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { signInDocuments, type InForce } from './documents.ts'
import { maskMobile } from '../../platform/sms/port.ts'
import { fileAddress } from '../files/index.ts'
import { isMobileVerified, isProfileComplete } from './policy.ts'
import type { AgreementRow, ReceiptRow, UserRow } from './queries.ts'

export function presentProfile(user: UserRow, isAuthMp: boolean): Profile {
  return {
    id: user.id,
    status: user.status === 0 ? 0 : 1,
    ...(user.banReason && { ban_reason: user.banReason }),
    is_auth_mp: isAuthMp,
    is_auth_mobile: isMobileVerified(user),
    is_profile_complete: isProfileComplete(user),
    has_password: user.passwordHash !== null,
    nickname: user.nickname,
    avatar: user.avatarKey && fileAddress(user.avatarKey),
    gender: user.gender as Profile['gender'],
    birthday: user.birthday,
    education: user.education,
    occupation: user.occupation,
    region: user.region,
    is_public: user.isPublic === 1,
  }
}

export const presentCard = (user: UserRow, isOwn: boolean): DataOf<'GET /api/user/:id/card'> => ({
  id: user.id,
  nickname: user.nickname,
  avatar: user.avatarKey && fileAddress(user.avatarKey),
  is_own: isOwn,
  is_public: user.isPublic === 1,
})

export const presentMobile = (user: UserRow, secrets: Secrets): string =>
  user.mobileSealed === null ? '' : maskMobile(secrets.open(user.mobileSealed))

export function presentConfig(
  user: UserRow,
  agreed: ReadonlyArray<{ document: string; version: string; withdrawnAt?: Date | null }>,
  inForce: InForce,
): LoginResult['config'] {
  const due = user.mobileIndex === null ? [] : signInDocuments
  return {
    enable_ad: false,
    agreements_due: due.flatMap((document) => {
      const version = inForce(document)
      const has = agreed.some(
        (one) => one.document === document && one.version === version && !one.withdrawnAt,
      )
      return version === null || has ? [] : [{ document, version }]
    }),
  }
}

type Consent = DataOf<'GET /api/member/consents'>['list'][number]

export function presentConsent(document: string, version: string, agreed: readonly AgreementRow[]): Consent {
  const last = agreed.findLast((one) => one.document === document)
  return {
    document,
    version,
    is_given: last !== undefined && last.version === version && last.withdrawnAt === null,
    given_version: last?.version ?? null,
    given_at: last?.agreedAt.toISOString() ?? null,
    withdrawn_at: last?.withdrawnAt?.toISOString() ?? null,
    may_withdraw: !(signInDocuments as readonly string[]).includes(document),
  }
}

export const presentReceipt = (row: ReceiptRow): MergeReceipt => ({
  id: row.id,
  merged_at: row.mergedAt.toISOString(),
  moved: row.moved,
})
