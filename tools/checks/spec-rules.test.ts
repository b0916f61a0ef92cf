import { expect, test } from 'vitest'
import type { Files } from './source.ts'
import { specRules } from './spec-rules.ts'

const spec = 'packages/scoring/SPEC.md'
const tests = 'packages/scoring/src/a.test.ts'
const clean: Files = {
  [spec]: '# Rules\n\n**R1** One. See R9.\n\n**R2** Two,\nand **R3** in the middle of a line.\n',
  [tests]: "describe('sums', () => { test('R1 adds', f)\n test.each([1, 2])('R2 takes %d', f) })",
  'packages/safety/SPEC.md': '**R1** One.\n',
  'packages/safety/src/a.test.ts': "test('R1 hears', f)",
  'packages/insight/SPEC.md': '**R1** One.\n',
  'packages/insight/src/a.test.ts': "test('R1 counts', f)",
  'apps/server/src/modules/dreams/finding/SPEC.md': '**R1** One.\n',
  'apps/server/src/modules/dreams/finding/a.test.ts': "test('R1 finds', f)",
  'packages/bazi/SPEC.md': '**R1** One.\n',
  'packages/bazi/src/a.test.ts': "test('R1 turns', f)",
  'packages/disclosure/SPEC.md': '**R1** One.\n',
  'packages/disclosure/src/a.test.ts': "test('R1 hides', f)",
  'packages/companion/SPEC.md': '**R1** One.\n',
  'packages/companion/src/a.test.ts': "test('R1 answers', f)",
  'packages/availability/SPEC.md': '**R1** One.\n',
  'packages/availability/src/a.test.ts': "test('R1 opens', f)",
  'packages/ui/src/b.test.ts': "test('any title', f)",
}

test('the clean example passes', () => expect(specRules(clean)).toEqual([]))

test.each<[says: string, change: Record<string, string>]>([
  ['SPEC.md: no test names R3', { [spec]: `${clean[spec]}\n**R3** Three.\n` }],
  ['SPEC.md: R1 is there twice', { [spec]: `${clean[spec]}\n**R1** Again.\n` }],
  ['SPEC.md: no test names R2', { [tests]: "test('R1 adds', f)" }],
  ['SPEC.md: states no rules', { [spec]: '# Rules' }],
  ['packages/safety/SPEC.md: states no rules', { 'packages/safety/SPEC.md': '# Rules' }],
  ['packages/insight/SPEC.md: states no rules', { 'packages/insight/SPEC.md': '# Rules' }],
  ['packages/bazi/SPEC.md: states no rules', { 'packages/bazi/SPEC.md': '# Rules' }],
  ['packages/disclosure/SPEC.md: states no rules', { 'packages/disclosure/SPEC.md': '# Rules' }],
  [
    'dreams/finding/SPEC.md: no test names R2',
    { 'apps/server/src/modules/dreams/finding/SPEC.md': '**R1** One.\n\n**R2** Two.\n' },
  ],
  [
    'names R2, which is not in packages/safety/SPEC.md',
    { 'packages/safety/src/a.test.ts': "test('R2 x', f)" },
  ],
  ['names R9, which is not in', { [tests]: `${clean[tests]}\ntest('R9 is new', f)` }],
  ['"adds" names no rule', { [tests]: `${clean[tests]}\ntest('adds', f)` }],
  ['"of %s" names no rule', { [tests]: `${clean[tests]}\nit.each([1])('of %s', f)` }],
  ['"R1" names no rule', { [tests]: `${clean[tests]}\ntest('R1', f)` }],
  ['cannot be counted', { [tests]: `${clean[tests]}\ntest(\`R1 \${x}\`, f)` }],
])('%s', (says, change) => {
  expect(specRules({ ...clean, ...change }).join('\n')).toContain(says)
})

test('R10 does not stand in for R1', () => {
  const files = { ...clean, [spec]: '**R1** One.\n\n**R10** Ten.\n', [tests]: "test('R10 adds', f)" }
  expect(specRules(files)).toEqual([`${spec}: no test names R1`])
})
