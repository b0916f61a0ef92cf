import type { Profile } from '@mindisle/contract'

/** The four that make a profile whole; the server decides by the same ones. */
const asked = ['nickname', 'gender', 'birthday', 'education'] as const

export const completion = (profile: Pick<Profile, (typeof asked)[number]>) => ({
  filled: asked.filter((field) => Boolean(profile[field])).length,
  all: asked.length,
})
