import { expect, test } from 'vitest'
import { licences } from './licences.ts'

const lockOf = (packages: Record<string, object>) => ({
  'package-lock.json': JSON.stringify({ packages: { '': { name: 'mindisle' }, ...packages } }),
})

test('a package under a licence that nobody thought about is found, wherever it lies', () => {
  const planted = {
    'node_modules/strict': { license: 'AGPL-3.0-only' },
    'node_modules/a/node_modules/@scope/mixed': { license: 'MIT AND GPL-2.0-only' },
    'node_modules/silent': {},
    'node_modules/sold': { license: 'SEE LICENSE IN LICENSE.md' },
    // What is right for one package is not for another of the same words.
    'node_modules/other': { license: 'LGPL-3.0-or-later' },
  }
  expect(licences(lockOf(planted)).map((problem) => problem.split(' ')[1])).toEqual([
    'strict',
    '@scope/mixed',
    'silent',
    'sold',
    'other',
  ])
  expect(licences({})).toHaveLength(1)
})

test('what is free to use, by one of its licences or all of them, is not', () => {
  const fine = {
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { license: '(GPL-3.0-only OR MIT)' },
    'node_modules/c': { license: 'MIT AND OFL-1.1' },
    'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
    'node_modules/@mindisle/server': { link: true },
    'apps/server': { license: 'our own' },
  }
  expect(licences(lockOf(fine))).toEqual([])
})
