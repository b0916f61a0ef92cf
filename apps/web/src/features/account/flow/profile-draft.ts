import type { InputOf, Profile } from '@mindisle/contract'

type Body = InputOf<'POST /api/member/personal/profile'>['body']

export type ProfileField = 'nickname' | 'gender' | 'birthday' | 'education' | 'occupation' | 'region'

/** What was changed and not kept yet; '' is an answer taken back. */
export type ProfileDraft = Readonly<Partial<Record<ProfileField, string>>>

const inWords = (profile: Profile, field: ProfileField): string => profile[field] ?? ''

export const shownValue = (profile: Profile, draft: ProfileDraft, field: ProfileField): string =>
  draft[field] ?? inWords(profile, field)

/** Typing back what is kept already is no change. */
export function withChange(
  profile: Profile,
  draft: ProfileDraft,
  field: ProfileField,
  value: string,
): ProfileDraft {
  const { [field]: _old, ...rest } = draft
  return value === inWords(profile, field) ? rest : { ...rest, [field]: value }
}

/** A nickname once given may be changed but not taken away. */
export const isNicknameMissing = (profile: Profile, draft: ProfileDraft): boolean =>
  profile.nickname !== '' && draft.nickname !== undefined && draft.nickname.trim() === ''

export function bodyOf(draft: ProfileDraft): Body {
  const { nickname, gender, birthday, education, occupation, region } = draft
  return {
    ...(nickname?.trim() && { nickname: nickname.trim() }),
    ...(gender !== undefined && { gender: (gender || null) as Profile['gender'] }),
    ...(birthday !== undefined && { birthday: birthday || null }),
    ...(education !== undefined && { education: education || null }),
    ...(occupation !== undefined && { occupation: occupation.trim() }),
    ...(region !== undefined && { region: region.trim() }),
  }
}
