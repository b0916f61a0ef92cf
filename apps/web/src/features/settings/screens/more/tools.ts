import type { IconName } from '@mindisle/ui/icon'
import type { Tone } from '@mindisle/ui/tile'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'

export type Act = 'bell' | 'waves' | 'help' | 'share'

type Name =
  | 'tables'
  | 'underway'
  | 'reports'
  | 'statistics'
  | 'bell'
  | 'waves'
  | 'help'
  | 'hotline'
  | 'login'
  | 'profile'
  | 'mobile'
  | 'password'
  | 'self'
  | 'setting'
  | 'contact'
  | 'org'
  | 'about'
  | 'share'
  | 'balance'
  | 'orders'
  | 'tasks'
  | 'membership'
  | 'redeem'

export type Tool = { name: Name; icon: IconName; tone: Tone } & ({ href: string } | { act: Act })

export interface ToolGroup {
  id: 'now' | 'tests' | 'money' | 'mine' | 'house'
  tools: readonly Tool[]
}

const now: readonly Tool[] = [
  { name: 'bell', icon: 'wind-duotone', tone: 'self', act: 'bell' },
  { name: 'waves', icon: 'waves-duotone', tone: 'sleep', act: 'waves' },
  { name: 'help', icon: 'lifebuoy-duotone', tone: 'emotion', act: 'help' },
  {
    name: 'hotline',
    icon: 'first-aid-duotone',
    tone: 'relation',
    href: pageAddress('page12/self-service/hotline'),
  },
]

const tests: readonly Tool[] = [
  { name: 'tables', icon: 'compass-duotone', tone: 'emotion', href: pageAddress('pages/table/index') },
  {
    name: 'underway',
    icon: 'bookmark-simple-duotone',
    tone: 'stress',
    href: pageAddress('pages/table/underway'),
  },
  { name: 'reports', icon: 'file-text-duotone', tone: 'self', href: pageAddress('pages/report/index') },
  {
    name: 'statistics',
    icon: 'waves-duotone',
    tone: 'family',
    href: pageAddress('page2/statistics/analysis'),
  },
]

const money: readonly Tool[] = [
  { name: 'balance', icon: 'sparkle-duotone', tone: 'stress', href: pageAddress('pages/payment/balance') },
  { name: 'tasks', icon: 'calendar-check-duotone', tone: 'emotion', href: pageAddress('pages/my/task') },
  { name: 'membership', icon: 'sun-horizon-duotone', tone: 'self', href: pageAddress('pages/my/pro') },
  { name: 'orders', icon: 'receipt-duotone', tone: 'career', href: pageAddress('pages/payment/order') },
  { name: 'redeem', icon: 'file-text-duotone', tone: 'mystic', href: pageAddress('pages/redeem/whitelist') },
]

const visitors: readonly Tool[] = [
  { name: 'login', icon: 'user-duotone', tone: 'emotion', href: pageAddress('pages/login/index') },
]

const members: readonly Tool[] = [
  { name: 'profile', icon: 'user-duotone', tone: 'emotion', href: pageAddress('pages/my/profile') },
  { name: 'mobile', icon: 'device-mobile-duotone', tone: 'family', href: pageAddress('pages/my/mobile') },
  { name: 'password', icon: 'lock-simple-duotone', tone: 'stress', href: pageAddress('pages/my/password') },
]

const everyone: readonly Tool[] = [
  { name: 'self', icon: 'compass-duotone', tone: 'career', href: pageAddress('pages/my/self') },
  { name: 'setting', icon: 'shield-check-duotone', tone: 'self', href: pageAddress('pages/my/setting') },
]

const house: readonly Tool[] = [
  { name: 'org', icon: 'buildings-duotone', tone: 'family', href: pageAddress('pages/about/org') },
  { name: 'share', icon: 'paper-plane-tilt-duotone', tone: 'emotion', act: 'share' },
  {
    name: 'contact',
    icon: 'envelope-simple-duotone',
    tone: 'career',
    href: pageAddress('pages/about/contact'),
  },
  { name: 'about', icon: 'info-duotone', tone: 'mystic', href: pageAddress('pages/about/index') },
]

/** Only what is there: a tool is added to this list the day it works. */
export const toolGroups = (isMember: boolean): readonly ToolGroup[] => [
  { id: 'now', tools: now },
  { id: 'tests', tools: tests },
  { id: 'money', tools: money },
  { id: 'mine', tools: [...(isMember ? members : visitors), ...everyone] },
  { id: 'house', tools: house },
]
