import { expect, test } from 'vitest'
import { mostOfATool, weighTools, type Manifest } from './tool-chunks.ts'

const manifest: Manifest = {
  '_first.js': { file: 'first.js', imports: ['_ui.js'] },
  '_pages.js': { file: 'pages.js', name: 'pages', imports: ['_first.js'] },
  '_ui.js': { file: 'ui.js' },
  '_tables.js': { file: 'tables.js', imports: ['_ui.js'] },
  'src/features/bazi/screens/index/index.tsx': {
    file: 'bazi.js',
    css: ['bazi.css'],
    imports: ['_tables.js'],
  },
  'src/features/play/screens/play/play.tsx': { file: 'play.js', imports: ['_pages.js'] },
  'src/features/diary/screens/index/index.tsx': { file: 'diary.js' },
}

const sizes: Record<string, number> = {
  'first.js': 90,
  'pages.js': 30,
  'ui.js': 40,
  'tables.js': 50,
  'bazi.js': 9,
  'bazi.css': 3,
  'play.js': 12,
}

const weigh = () => weighTools(manifest, (file) => sizes[file] ?? 0)

test('a screen weighs what it brings beside the app and what pages share, whatever else it needs on the way', () => {
  expect(weigh().map(({ screen, size }) => [screen.split('/')[2], size])).toEqual([
    ['bazi', 62],
    ['play', 12],
  ])
})

test('a library that a tool takes into its page is found', () => {
  const heavy = weigh().filter(({ size }) => size > mostOfATool)
  expect(heavy.map(({ files }) => files)).toEqual([['bazi.js', 'bazi.css', 'tables.js']])
})
