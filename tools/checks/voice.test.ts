import { expect, test } from 'vitest'
import { lowerable, voiceUnder } from './voice.ts'

const screen = 'apps/web/src/features/exams/messages/en.json'
const instrument = 'content/instruments/worry-7/en.json'
const terms = 'content/public/documents/terms/en.json'
const article = 'content/articles/grey-week/en.md'
const dream = 'content/dreams/animals.json'
const none = voiceUnder({})
const one = (path: string, text: string): Record<string, string> => ({
  [path]: path.endsWith('.json') ? JSON.stringify({ exams: { hello: text } }) : text,
})

test.each([
  ['need not', 'You need not carry this alone'],
  ["one's own", "A room of one's own"],
  ['whom', 'Choose whom to tell'],
  ['somebody', 'Tell somebody'],
  ['anew', 'Begin anew'],
  ['quarrel', 'After a quarrel'],
  ['ashore', 'Come ashore'],
  ['counselor', 'Find a counselor'],
  ['full reading', 'Unlock the full reading'],
  ['Help lines', 'Help lines near you'],
  ['visitor', 'Go on as a visitor'],
  ['Please', 'Please try again'],
  ['. Please', 'That took long. Please try again'],
  [';', 'It is saved; you can go on'],
  ['did not', 'That did not work'],
  ['cannot', 'You cannot undo this'],
])('"%s" in a text of the interface is found', (hit, text) => {
  const problems = none(one(screen, text))
  expect(problems[0]).toBe('apps/web: 1 habits of a translation, at most 0')
  expect(problems[1]).toContain(`${screen}: exams.hello: "${hit}"`)
})

test('plain English, other languages, and what is no text of ours pass', () => {
  expect(none(one(screen, "You don't have to do this alone. Tell someone."))).toEqual([])
  expect(none(one(screen.replace('en.json', 'zh-Hans.json'), '好；do not'))).toEqual([])
  expect(none(one(article, 'The World Health Organization says so.\n[^1]: A; B'))).toEqual([])
  expect(none({ [instrument]: JSON.stringify({ sources: ['Somebody; Organization'] }) })).toEqual([])
  expect(none({ [dream]: JSON.stringify([{ words: { en: ['quarrel'] } }]) })).toEqual([])
})

test('a text beside the other languages in one file is read', () => {
  const mixed = { [dream]: JSON.stringify([{ text: { 'zh-Hans': '；', en: 'A; b' } }]) }
  expect(none(mixed)).toHaveLength(2)
})

test('a legal page may say "is not", and nothing else of it', () => {
  expect(none(one(terms, 'This is not a contract'))).toEqual([])
  expect(none(one(terms, 'This is a contract; read it'))).toHaveLength(2)
})

test('a folder may have what it had, no more, and is told when there is less', () => {
  const files = { ...one(instrument, 'A; b'), ...one(screen, 'A') }
  const under = (most: number) => ({ 'content/instruments/worry-7': most })
  expect(voiceUnder(under(1))(files)).toEqual([])
  expect(voiceUnder(under(0))(files)).not.toEqual([])
  expect(lowerable(files, under(1))).toBe('voice: every ceiling is as low as it can be')
  expect(lowerable(files, under(3))).toContain('content/instruments/worry-7 1')
})
