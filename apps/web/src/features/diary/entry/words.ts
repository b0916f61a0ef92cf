import type { Language } from '@mindisle/base'
import { activityWords, emotionWords, type EmotionWord } from '@mindisle/content/public/diary-words'
import type { IconName } from '@mindisle/ui/icon'
import type { MoodLevel } from '@mindisle/ui/mood'
import type { OwnWord } from '../api/own-words.ts'

export interface Word {
  id: string
  name: string
}

export interface Activity extends Word {
  icon: IconName
}

/** Icons a person may give an activity, by the name that is kept. */
export const activityIcons = {
  briefcase: 'briefcase-later',
  footprints: 'footprints-later',
  'house-line': 'house-line-later',
  'person-simple-run': 'person-simple-run-later',
  'book-open': 'book-open-later',
  'music-notes': 'music-notes-later',
  'cooking-pot': 'cooking-pot-later',
  users: 'users-later',
  student: 'student-later',
  moon: 'moon',
  bed: 'bed-later',
  broom: 'broom-later',
  'shopping-bag': 'shopping-bag-later',
  'film-slate': 'film-slate-later',
  'game-controller': 'game-controller-later',
  tree: 'tree-later',
  'first-aid': 'first-aid-later',
  'paint-brush': 'paint-brush-later',
  'airplane-tilt': 'airplane-tilt-later',
  'device-mobile': 'device-mobile-later',
  'chat-circle-text': 'chat-circle-text-later',
  coffee: 'coffee-later',
  dog: 'dog-later',
  car: 'car-later',
  confetti: 'confetti-later',
  heart: 'heart-later',
  armchair: 'armchair-later',
  flower: 'flower-later',
  gift: 'gift-later',
  guitar: 'guitar-later',
  barbell: 'barbell-later',
  bicycle: 'bicycle-later',
  'hands-praying': 'hands-praying-later',
  sun: 'sun-later',
  waves: 'waves-later',
  wind: 'wind-later',
  star: 'star',
} as const satisfies Record<string, IconName>
export type ActivityIcon = keyof typeof activityIcons

const isIcon = (name: string): name is ActivityIcon => Object.hasOwn(activityIcons, name)
export const iconOf = (name: string): IconName => (isIcon(name) ? activityIcons[name] : 'star')

/** What a person has made of a built-in list: hidden, renamed, in their order, with their own words. */
function personal<B extends Word & { icon: string }>(
  builtin: readonly B[],
  own: readonly OwnWord[],
  kind: OwnWord['kind'],
) {
  const changed = new Map(own.filter((word) => word.kind === kind).map((word) => [word.id, word]))
  const known = new Set(builtin.map(({ id }) => id))
  const rows = builtin.map((word, at) => {
    const line = changed.get(word.id)
    return {
      id: word.id,
      name: line?.name || word.name,
      icon: line?.icon || word.icon,
      ownName: line?.name ?? '',
      ownIcon: line?.icon ?? '',
      isHidden: line?.is_hidden === true,
      order: line?.order ?? at * 10,
    }
  })
  const added = [...changed.values()]
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, icon, is_hidden: isHidden, order }) => ({
      id,
      name,
      icon,
      ownName: name,
      ownIcon: icon,
      isHidden,
      order,
    }))
  return [...rows, ...added].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

export type PersonalWord = ReturnType<typeof personal>[number]

export const activitiesOf = (own: readonly OwnWord[], language: Language): PersonalWord[] =>
  personal(
    activityWords.map(({ id, name, icon }) => ({ id, name: name[language], icon })),
    own,
    'activity',
  )

/** Of a built-in activity; null for one of the person's own. */
export const usualNameOf = (id: string, language: Language): string | null =>
  activityWords.find((word) => word.id === id)?.name[language] ?? null

export const ownEmotionsOf = (own: readonly OwnWord[]): PersonalWord[] => personal([], own, 'emotion')

/** The order in which words for feelings are offered: those that lie near the mood first. */
export function emotionsFor(mood: MoodLevel | null): readonly EmotionWord[] {
  if (mood === null) return emotionWords
  const aim = mood - 3
  const distance = ({ valence }: EmotionWord): number => Math.abs(valence - aim)
  return emotionWords
    .map((word, at) => ({ word, at }))
    .sort((a, b) => distance(a.word) - distance(b.word) || a.at - b.at)
    .map(({ word }) => word)
}

/** By id, for entries that name them. */
export function namesOf(own: readonly OwnWord[], language: Language): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { id, name } of emotionWords) names.set(id, name[language])
  for (const { id, name } of activitiesOf(own, language)) names.set(id, name)
  for (const { id, name } of ownEmotionsOf(own)) names.set(id, name)
  return names
}
