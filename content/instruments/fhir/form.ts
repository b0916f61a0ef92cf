import { inAllLanguages } from '@mindisle/base'
import type { Condition, Item } from '@mindisle/scoring'
import { readSum, type Sum } from './expression.ts'
import { OptionSets, type FormOption, type FormOptionSet } from './options.ts'
import { FormRefused } from './refused.ts'
import { extensionOf, numberOf, urls, type Questionnaire, type QuestionnaireItem } from './resources.ts'
import { slugsOf } from './slugs.ts'
import { readTexts, type Texts } from './translations.ts'

export interface FormItem {
  item: Item
  linkId: string
  texts: Texts
  /** Of a matrix: its rows. */
  rows: Array<{ id: string; linkId: string; texts: Texts }>
  /** Lowest and highest value, where its answers have values. */
  range: { low: number; high: number } | null
}
export interface FormSum {
  linkId: string
  texts: Texts
  sum: Sum
}
export interface Form {
  questionnaire: Questionnaire
  items: FormItem[]
  optionSets: FormOptionSet[]
  sums: FormSum[]
  /** Texts that stand over all questions. */
  instruction: Texts | null
  /** What was left out or taken otherwise than written, for the one who imports it. */
  notes: string[]
}

const isQuestionnaire = (value: unknown): value is Questionnaire =>
  typeof value === 'object' && value !== null && (value as Questionnaire).resourceType === 'Questionnaire'

const controlOf = (item: QuestionnaireItem): string =>
  extensionOf(item, urls.itemControl)?.valueCodeableConcept?.coding[0]?.code ?? ''
const isCalculated = (item: QuestionnaireItem): boolean => extensionOf(item, urls.calculated) !== undefined
const isHidden = (item: QuestionnaireItem): boolean => extensionOf(item, urls.hidden)?.valueBoolean === true
const isTable = (item: QuestionnaireItem): boolean => item.type === 'group' && controlOf(item) === 'gtable'

const joined = (a: Texts | null, b: Texts): Texts =>
  a ? inAllLanguages((each) => `${a[each]} ${b[each]}`.trim()) : b

function rangeOf(options: readonly FormOption[]): FormItem['range'] {
  const values = options.map(({ value }) => value)
  if (!values.every((value) => value !== undefined)) return null
  return { low: Math.min(...values), high: Math.max(...values) }
}

class Reader {
  readonly items: FormItem[] = []
  readonly sums: Array<{ linkId: string; texts: Texts; expression: string }> = []
  readonly notes: string[] = []
  readonly optionSets: OptionSets
  instruction: Texts | null = null
  readonly #form: Questionnaire
  readonly #ids: Map<string, string>

  constructor(form: Questionnaire) {
    this.#form = form
    this.optionSets = new OptionSets(form)
    const linkIds = linkIdsOf(form.item ?? [])
    const slugs = slugsOf(linkIds, 'q')
    this.#ids = new Map(linkIds.map((linkId, index) => [linkId, slugs[index] ?? linkId]))
    if (this.#ids.size < linkIds.length) throw new FormRefused('Two questions have the same linkId.')
  }

  read(items: readonly QuestionnaireItem[], over: Texts | null, depth: number): void {
    for (const item of items) {
      const expression = extensionOf(item, urls.calculated)?.valueExpression?.expression
      if (expression !== undefined)
        this.sums.push({ linkId: item.linkId, texts: this.#texts(item), expression })
      else if (isHidden(item)) this.notes.push(`${item.linkId} is hidden and was left out.`)
      else if (isTable(item)) this.#table(item, over)
      else if (item.type === 'group') this.#group(item, items, over, depth)
      else if (item.type === 'display') this.instruction = joined(this.instruction, this.#texts(item))
      else this.#question(item, over)
    }
  }

  #texts = ({ text = '', _text: annotation }: QuestionnaireItem): Texts =>
    readTexts(text, annotation, this.#form.language)

  #group(item: QuestionnaireItem, siblings: readonly QuestionnaireItem[], over: Texts | null, depth: number) {
    const hasWords = (item.text ?? '').trim() !== ''
    const others = siblings.filter((each) => each !== item && each.type !== 'display' && !isCalculated(each))
    const isWhole = depth === 0 && others.length === 0
    if (hasWords && isWhole) this.instruction = joined(this.instruction, this.#texts(item))
    if (hasWords && !isWhole)
      this.notes.push(`The words of group ${item.linkId} stand before each of its questions.`)
    this.read(item.item ?? [], hasWords && !isWhole ? joined(over, this.#texts(item)) : over, depth + 1)
  }

  #table(group: QuestionnaireItem, over: Texts | null): void {
    const children = group.item ?? []
    const sets = children.map((child) => this.optionSets.of(child))
    const [set] = sets
    if (!set || sets.some((each) => each !== set))
      throw new FormRefused(`${group.linkId}: the rows of a table need the same answers`)
    const rows = children.map((child) => ({
      id: this.#id(child.linkId),
      linkId: child.linkId,
      texts: this.#texts(child),
    }))
    const base = { id: this.#id(group.linkId), ...this.#common(group) }
    this.items.push({
      item: { ...base, kind: 'matrix', options: set.id, rows: rows.map(({ id }) => id) },
      linkId: group.linkId,
      texts: joined(over, this.#texts(group)),
      rows,
      range: rangeOf(set.options),
    })
  }

  #question(item: QuestionnaireItem, over: Texts | null): void {
    if ((item.item ?? []).length > 0)
      throw new FormRefused(`${item.linkId}: questions inside a question are not supported`)
    const { made, range } = this.#kind(item)
    const texts = joined(over, this.#texts(item))
    if (texts.en.trim() === '') throw new FormRefused(`${item.linkId}: the question has no words`)
    this.items.push({
      item: { id: this.#id(item.linkId), ...this.#common(item), ...made } as Item,
      linkId: item.linkId,
      texts,
      rows: [],
      range,
    })
  }

  #kind(item: QuestionnaireItem): { made: object; range: FormItem['range'] } {
    const { linkId, type } = item
    if (type === 'choice' || type === 'boolean') {
      const set = this.optionSets.of(item)
      const range = item.repeats ? null : rangeOf(set.options)
      if (!item.repeats) return { made: { kind: 'single', options: set.id }, range }
      const least = numberOf(extensionOf(item, urls.minOccurs)) ?? (item.required ? 1 : 0)
      const most = numberOf(extensionOf(item, urls.maxOccurs)) ?? set.options.length
      return { made: { kind: 'multiple', options: set.id, least, most }, range }
    }
    if (type === 'integer' || type === 'decimal') return this.#number(item)
    if (type === 'text' || type === 'string')
      return { made: { kind: 'text', most: Math.min(item.maxLength ?? 1000, 4000) }, range: null }
    throw new FormRefused(`${linkId}: questions of type ${type} are not supported`)
  }

  #number(item: QuestionnaireItem): { made: object; range: FormItem['range'] } {
    const min = numberOf(extensionOf(item, urls.minValue))
    const max = numberOf(extensionOf(item, urls.maxValue))
    if (min === undefined || max === undefined)
      throw new FormRefused(`${item.linkId}: a number needs a lowest and a highest value`)
    const step = numberOf(extensionOf(item, urls.sliderStep)) ?? (item.type === 'integer' ? 1 : 0.1)
    const isSlider = controlOf(item) === 'slider'
    const made = isSlider
      ? { kind: 'scale', look: 'slider', min, max, step }
      : { kind: 'number', min, max, step }
    return { made, range: null }
  }

  #common(item: QuestionnaireItem): { when?: Condition; isOptional?: true } {
    const when = this.#condition(item)
    return { ...(when ? { when } : {}), ...(item.required === false ? { isOptional: true as const } : {}) }
  }

  #condition({ linkId, enableWhen = [], enableBehavior }: QuestionnaireItem): Condition | undefined {
    const [first] = enableWhen
    if (!first) return undefined
    const source = this.items.find((each) => each.linkId === first.question)
    const set = source && 'options' in source.item ? source.item.options : undefined
    const options = this.optionSets.list.find(({ id }) => id === set)?.options ?? []
    const chosen = enableWhen.map(({ question, operator, answerCoding, answerBoolean }) => {
      const code = answerCoding?.code ?? (answerBoolean === undefined ? '' : answerBoolean ? 'yes' : 'no')
      const isPlain = question === first.question && operator === '='
      return isPlain ? options.find((option) => option.code === code)?.id : undefined
    })
    const isAny = enableWhen.length === 1 || enableBehavior === 'any'
    if (!source || !isAny || !chosen.every((id) => id !== undefined))
      throw new FormRefused(`${linkId}: it may depend only on answers to one choice that stands before it`)
    return { item: source.item.id, options: chosen }
  }

  #id = (linkId: string): string => this.#ids.get(linkId) ?? linkId
}

const linkIdsOf = (items: readonly QuestionnaireItem[]): string[] =>
  items.flatMap((item) => [item.linkId, ...linkIdsOf(item.item ?? [])])

/** Items under their linkIds, with the range of their values. */
export const rangesOf = (
  items: readonly FormItem[],
): Map<string, { id: string; low: number; high: number }> =>
  new Map(
    items.flatMap(({ item, linkId, rows, range }) => {
      if (!range) return []
      const scored = item.kind === 'matrix' ? rows : [{ id: item.id, linkId }]
      return scored.map((each) => [each.linkId, { id: each.id, ...range }] as const)
    }),
  )

function sumsOf(reader: Reader): FormSum[] {
  const ranges = rangesOf(reader.items)
  return reader.sums.flatMap(({ linkId, texts, expression }) => {
    const sum = readSum(expression, [...ranges.keys()])
    const turned = sum?.reversed.reduce(
      (all, id) => all + (ranges.get(id)?.low ?? 0) + (ranges.get(id)?.high ?? 0),
      0,
    )
    if (sum && sum.from === turned) return [{ linkId, texts, sum }]
    reader.notes.push(
      `${linkId} is calculated in a way that is no sum of answers; it was left out: ${expression}`,
    )
    return []
  })
}

export function readForm(value: unknown): Form {
  if (!isQuestionnaire(value)) throw new FormRefused('This is no FHIR Questionnaire.')
  const reader = new Reader(value)
  reader.read(value.item ?? [], null, 0)
  if (reader.items.length === 0) throw new FormRefused('There is no question in this form.')
  const sums = sumsOf(reader)
  const { items, notes, instruction } = reader
  return { questionnaire: value, items, optionSets: reader.optionSets.list, sums, instruction, notes }
}
