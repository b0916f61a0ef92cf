import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { changesBetween } from './difference.ts'
import { fromQuestionnaire } from './fhir/index.ts'

interface Form {
  title: string
  item: Array<{ linkId: string; item?: Form['item']; text?: string; _text?: unknown }>
}

async function read(change: (form: Form) => void = () => undefined) {
  const text = await readFile(new URL('./fhir/fixtures/harbour.json', import.meta.url), 'utf8')
  const form = JSON.parse(text) as Form
  change(form)
  return fromQuestionnaire(form)
}

const questions = ({ item }: Form): Form['item'] => item[0]?.item ?? []
const told = async (change: (form: Form) => void) =>
  changesBetween(await read(), await read(change)).map(({ part, id, how }) => [part, id, how])

test('the same form has no difference; without an earlier one all of it is new', async () => {
  const form = await read()
  expect(changesBetween(form, await read())).toEqual([])
  const all = changesBetween(null, form)
  expect(all.every(({ how, before }) => how === 'added' && before.length === 0)).toBe(true)
  const items = all.filter(({ part }) => part === 'item').map(({ id }) => id)
  expect(items).toEqual(form.instrument.items.map(({ id }) => id))
})

test('another wording is told of its question alone, with the words of both', async () => {
  const before = await read()
  const after = await read((form) => {
    const [first] = questions(form)
    if (first) first.text = 'I looked for the lighthouse.'
  })
  const [change, ...more] = changesBetween(before, after)
  expect(more).toEqual([])
  expect(change).toMatchObject({ part: 'item', id: before.instrument.items[0]?.id, how: 'changed' })
  expect(change?.before.join('\n')).toContain('I looked out for lights.')
  expect(change?.after.join('\n')).toContain('I looked for the lighthouse.')
})

test('what an answer is worth and another name are told', async () => {
  const worth = await told((form) => {
    const text = JSON.stringify(form).replace('"valueDecimal":3', '"valueDecimal":2')
    Object.assign(form, JSON.parse(text))
  })
  expect(worth.filter(([part]) => part === 'item').length).toBeGreaterThan(0)
  expect(await told((form) => void (form.title = 'Pier check'))).toEqual([['words', 'name', 'changed']])
})

test('two questions that changed places are told as moved', async () => {
  const moved = await told(
    (form) => void questions(form).splice(0, 2, ...questions(form).slice(0, 2).reverse()),
  )
  expect(moved.filter(([part]) => part === 'item').map(([, , how]) => how)).toContain('moved')
})
