import { expect, test } from 'vitest'
import { homeCardsIn, type HomeCards, type HomeSlot } from '../shared/home/home-cards.ts'

const found = import.meta.glob<HomeCards>('../features/*/home-cards.ts', { eager: true, import: 'homeCards' })
const all = Object.values(found)
const names = (slot: HomeSlot) => homeCardsIn(all, slot).map(([, Card]) => Card.name)

test('the home screen is put together in this order', () => {
  expect(names('bar')).toEqual(['SearchEntry'])
  expect(names('over')).toEqual(['HardDay', 'CheckIn'])
  expect(names('bento')).toEqual(['Companion', 'CatalogueCard', 'HeldCard'])
  expect(names('tools')).toEqual([
    'BreatheTool',
    'WavesTool',
    'HotlineTool',
    'CounselTool',
    'Offered',
    'Offered',
  ])
  expect(names('duo')).toEqual(['OrganizationCard', 'ShareCard'])
  expect(names('sections')).toEqual(['LoginAlert', 'Recommended', 'WeekCard', 'Listen', 'Disclaimer'])
})

test('what is drawn by lot stands last among the tools', () => {
  const placesOf = (feature: string) =>
    Object.keys(found[`../features/${feature}/home-cards.ts`]?.tools ?? {}).map(Number)
  expect([placesOf('tarot'), placesOf('bazi')]).toEqual([[40], [50]])
})

test('every card has a place of its own: it is its key', () => {
  const slots = ['bar', 'over', 'bento', 'tools', 'duo', 'sections'] as const
  for (const slot of slots) {
    const places = homeCardsIn(all, slot).map(([place]) => place)
    expect(new Set(places).size).toBe(places.length)
  }
})

test('no feature’s words stand in another’s place', () => {
  const words = import.meta.glob<object>(
    ['../features/home/messages/zh-Hans.json', '../features/*/home/messages/zh-Hans.json'],
    { eager: true, import: 'default' },
  )
  const keys = Object.values(words).flatMap(Object.keys)
  expect(keys.length).toBeGreaterThan(8)
  expect(new Set(keys).size).toBe(keys.length)
})
