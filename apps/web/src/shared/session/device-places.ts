import type { Stays } from '../../lib/storage/empty-device.ts'

/**
 * Every place on the device, by its key; one that ends in a dot stands for all that begin so. What is not named here
 * goes when somebody signs out too: the list of what leaves says that it was thought about.
 */
export const stays: readonly string[] = [
  'emptied',
  'emptying',
  'sessions-to-end',
  'known_devices',
  'preferences',
  'help-region',
  'device-data',
  'forced-upgrade',
  'splash-day',
  'home.sunrise',
  'home.shelf.',
  'basicdata.',
]

export const leaves: readonly string[] = [
  'token',
  'visitor_id',
  'written',
  'table-data',
  'search.history',
  'home.login-alert',
  'home.member',
  'home.mood',
  'drawing_draft',
  'dream_draft',
  'feedback_draft',
  'feedback_reply',
  'question_draft',
  'reaction_unsent',
  'article-reading',
  'report-reading',
  'order-intents',
  'order-left',
  'exams.',
  'exams',
  'left-quickly',
  'lock',
  'plan.',
  'plan',
  'diary.',
  'diary',
  'diary-handed',
  'chat-handed',
  'org-entrance',
  'wechat.oauth.',
]

export const databases: readonly string[] = [
  'mindisle-exams',
  'mindisle-plan',
  'mindisle-diary',
  'mindisle-diary-files',
]

const isUnder = (places: readonly string[], key: string): boolean =>
  places.some((place) => (place.endsWith('.') ? key.startsWith(place) : key === place))

/** The app's own files stay, so that it opens without network; which pages were visited does not. */
export const whatStays: Stays = {
  isKey: (key) => isUnder(stays, key),
  isCache: (name) => name.startsWith('shell-'),
  databases,
}
