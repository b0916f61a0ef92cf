import { expect, test } from 'vitest'
import { shareCards } from './share-cards.ts'

const shop = 'apps/web/src/features/shop'
const bar = '<SharedPageBar title={name} sharedAs={{ address }} />'

const found = (mark: string, files: Record<string, string>) =>
  shareCards({
    [`${shop}/routes.ts`]: `export const routes = {
      'pages/shop/show': { screen: () => import('./screens/show/show.tsx'), texts: [{ load }]${mark} },
      'pages/shop/own': { screen: () => import('./screens/own/own.tsx'), texts },
    }`,
    ...files,
  }).join()

test.each([
  [', isShareable: true', bar],
  [', isShareable: true', 'useShareCard({ address, title })'],
  ['', '<PageBar title={name} />'],
])('a page is shareable and names its card, or neither: %s %s', (mark, screen) => {
  expect(found(mark, { [`${shop}/screens/show/show.tsx`]: screen })).toBe('')
})

test('a shareable page without a card is told', () => {
  const files = { [`${shop}/screens/show/show.tsx`]: '<PageBar title={name} />' }
  expect(found(', isShareable: true', files)).toContain('pages/shop/show is shareable, but')
})

test.each(['screens/own/own.tsx', 'screens/own/part.tsx', 'components/part.tsx'])(
  'a card that a private page could show is told: %s',
  (path) => {
    const files = { [`${shop}/screens/show/show.tsx`]: bar, [`${shop}/${path}`]: bar }
    expect(found(', isShareable: true', files)).toBe(
      `${shop}/${path}: names a card, but belongs to no page that is marked as shareable`,
    )
  },
)
