import { expect, test } from 'vitest'
import { cellsIn, groupsOf, type FeatureCards, type Place } from '../shared/cards/cards.ts'

const found = import.meta.glob<{ cards: FeatureCards }>('../features/*/cards.ts', { eager: true })
const all = Object.values(found).map(({ cards }) => cards)

const titles = (place: Place, isMember: boolean, isSheltered = false) =>
  groupsOf[place].map((group) =>
    cellsIn(all, place, group, { isMember, isSheltered })
      .map(({ title }) => title.split('.').at(-1))
      .join(' '),
  )

test('a member’s page', () => {
  expect(titles('me', true)).toEqual([
    'profile mobile password',
    'orders tasks to_receive membership share_income redeem',
    'tables diary comments my_sessions my_activities my_questions teams more self_service companion settings',
    'help hotlines feedback contact organization about',
  ])
})

test('a visitor’s page', () => {
  expect(titles('me', false)).toEqual([
    'profile',
    'balance orders membership redeem',
    'tables diary teams more companion settings',
    'help hotlines feedback contact organization about',
  ])
})

test('all tools', () => {
  expect(titles('more', true)).toEqual([
    'bell waves diary companion help hotline more services activities questions',
    'tables underway reports statistics teams',
    'tarot dream bazi reaction play drawing symptoms',
    'balance tasks membership orders redeem share_income',
    'profile mobile password self setting',
    'org share feedback join contact about',
  ])
  expect(titles('more', false)[4]).toBe('login profile self setting')
})

test('in a hard time nothing is offered for money, and nobody is asked to share', () => {
  expect(titles('me', true, true)[1]).toBe('orders tasks to_receive redeem')
  expect(titles('me', false, true)[1]).toBe('balance orders redeem')
  expect(titles('more', true, true)[2]).toBe('dream reaction play drawing symptoms')
  expect(titles('more', true, true)[3]).toBe('balance tasks orders redeem')
  expect(titles('more', true, true)[5]).toBe('org feedback join contact about')
})

test('every title of a page is there once: it is its row’s key', () => {
  for (const place of ['me', 'more'] as const) {
    for (const isMember of [true, false]) {
      const shown = titles(place, isMember).join(' ').split(' ')
      expect(new Set(shown).size).toBe(shown.length)
    }
  }
})

test('what leads to one page has one glyph, one tone and one name, in both lists', async () => {
  const looks = new Map<string, Set<string>>()
  for (const cell of all.flatMap(({ cells }) => cells)) {
    if (!('href' in cell)) continue
    const names = await Promise.all(
      (['zh-Hans', 'en'] as const).map(async (language) => {
        await cell.texts.load(language)
        return cell.texts.loaded(language)?.(cell.title)
      }),
    )
    const look = JSON.stringify([cell.icon, cell.tone, ...names])
    looks.set(cell.href, (looks.get(cell.href) ?? new Set()).add(look))
  }
  expect(looks.size).toBeGreaterThan(10)
  expect([...looks].filter(([, several]) => several.size > 1)).toEqual([])
})
