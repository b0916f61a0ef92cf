import { languages } from '@mindisle/base'
import { FormRefused } from './refused.ts'
import {
  extensionOf,
  numberOf,
  urls,
  type AnswerOption,
  type Coding,
  type Concept,
  type Extension,
  type Questionnaire,
  type QuestionnaireItem,
  type ValueSet,
} from './resources.ts'
import { slugsOf } from './slugs.ts'
import { readTexts, type Texts } from './translations.ts'

export interface FormOption {
  id: string
  /** As the form calls it. */
  code: string
  value?: number
  texts: Texts
}
export interface FormOptionSet {
  id: string
  options: FormOption[]
}
type Choice = Omit<FormOption, 'id'>

/** R5's itemWeight is what SDC's `weight()` looks at first; R4's own is ordinalValue. */
const weightIn = (holder: { extension?: Extension[] } | undefined): number | undefined =>
  numberOf(extensionOf(holder, urls.itemWeight)) ?? numberOf(extensionOf(holder, urls.ordinalValue))

/** An expansion states weights as properties of its concepts. */
function weightOfConcept(concept: Concept): number | undefined {
  const property = concept.extension?.find(
    ({ url, extension = [] }) =>
      url === urls.containedProperty &&
      extension.some(
        (part) => part.url === 'code' && /^(itemWeight|ordinalValue)$/.test(part.valueCode ?? ''),
      ),
  )
  return weightIn(concept) ?? numberOf(property?.extension?.find(({ url }) => /^value(\[x\])?$/.test(url)))
}

function choiceOf(coding: Coding, value: number | undefined, language: string | undefined): Choice {
  const { display, _display: annotation } = coding
  const code = coding.code ?? display ?? ''
  const texts = readTexts(display ?? code, annotation, language)
  return { code, texts, ...(value === undefined ? {} : { value }) }
}

function choiceOfOption(option: AnswerOption, language: string | undefined): Choice {
  const plain = option.valueString ?? option.valueInteger?.toString()
  const coding = option.valueCoding ?? { display: plain ?? '' }
  const value = weightIn(option.valueCoding) ?? weightIn(option) ?? option.valueInteger
  return choiceOf(coding, value, language)
}

const flat = (concepts: readonly Concept[]): Concept[] =>
  concepts.flatMap((concept) => [concept, ...flat(concept.contains ?? [])])

function choicesOfSet(form: Questionnaire, reference: string, linkId: string): Choice[] {
  const found = form.contained?.find(
    (each): each is ValueSet => each.resourceType === 'ValueSet' && `#${each.id}` === reference,
  )
  if (!found) throw new FormRefused(`${linkId}: the answers ${reference} are not part of the file`)
  const listed = found.expansion?.contains ?? found.compose?.include?.flatMap(({ concept = [] }) => concept)
  return flat(listed ?? []).map((concept) => choiceOf(concept, weightOfConcept(concept), form.language))
}

const yesNo: Choice[] = [
  { code: 'yes', value: 1, texts: { 'zh-Hans': '是', 'zh-Hant': '是', en: 'Yes' } },
  { code: 'no', value: 0, texts: { 'zh-Hans': '否', 'zh-Hant': '否', en: 'No' } },
]

function choicesOf(form: Questionnaire, item: QuestionnaireItem): Choice[] {
  if (item.type === 'boolean') return yesNo
  if (item.answerValueSet) return choicesOfSet(form, item.answerValueSet, item.linkId)
  return (item.answerOption ?? []).map((option) => choiceOfOption(option, form.language))
}

/** a … z, aa … zz and so on. */
const letter = (index: number): string =>
  String.fromCharCode(97 + (index % 26)).repeat(1 + Math.floor(index / 26))

/** Codes of the form, or letters where a code would tell the value. */
function named(choices: readonly Choice[]): FormOption[] {
  const slugs = slugsOf(choices.map(({ code }) => code))
  const isTelling = choices.some(({ value }, index) => Number(slugs[index]) === value)
  return choices.map((choice, index) => ({ id: isTelling ? letter(index) : (slugs[index] ?? ''), ...choice }))
}

/** Gathers the option sets of a form; equal ones become one. */
export class OptionSets {
  readonly list: FormOptionSet[] = []
  readonly #form: Questionnaire

  constructor(form: Questionnaire) {
    this.#form = form
  }

  of(item: QuestionnaireItem): FormOptionSet {
    const choices = choicesOf(this.#form, item)
    if (choices.length < 2)
      throw new FormRefused(`${item.linkId}: a question needs two answers to choose from`)
    const silent = choices.some(({ texts }) => languages.some((language) => texts[language].trim() === ''))
    if (silent) throw new FormRefused(`${item.linkId}: an answer has no words`)
    const options = named(choices)
    const known = this.list.find((set) => JSON.stringify(set.options) === JSON.stringify(options))
    if (known) return known
    const made = { id: `answers-${this.list.length + 1}`, options }
    this.list.push(made)
    return made
  }
}
