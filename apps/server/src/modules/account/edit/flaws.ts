import { languages } from '@mindisle/base'
import { isLongText } from '@mindisle/contract/blocks'
import type { DocumentBody } from '@mindisle/contract/console'
import type { Texts } from '../../../platform/http/texts.ts'
import type { Flaw } from '../../editions/index.ts'
import { documentIn, wordsOf } from './body.ts'

const flaw = (field: string, text: string): Flaw => ({ field, line: null, text })

const slots = new Set(['operator', 'contact_email', 'version', 'version_code', 'hotline'])
const slotsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w*)\}\}/g)].map(([, name]) => name ?? ''))].toSorted()

/** Said wherever people agree, and no operator's to leave out. */
const promises: Texts[] = [
  {
    'zh-Hans': '结果仅供参考，不作为诊断依据',
    'zh-Hant': '結果僅供參考，不作為診斷依據',
    en: 'Results are for reference only and are not a basis for diagnosis',
  },
  {
    'zh-Hans': '未经授权，结果不会分享给第三方；记录可以删除',
    'zh-Hant': '未經授權，結果不會分享給第三方；記錄可以刪除',
    en: 'Results are not shared with third parties without authorisation, and records can be deleted',
  },
]
const promising = new Set(['terms', 'privacy', 'health'])

const partsOf = (body: DocumentBody): Array<[field: string, texts: Texts]> => [
  ['title', body.title],
  ['intro', body.intro],
  ...body.sections.flatMap(({ title, text }, at): Array<[string, Texts]> => [
    [`sections.${at}.title`, title],
    [`sections.${at}.text`, text],
  ]),
]

function flawsOfPart(field: string, texts: Texts): Flaw[] {
  const first = slotsIn(texts['zh-Hans']).join()
  return languages.flatMap((language) => {
    const own = slotsIn(texts[language])
    const where = `${field}.${language}`
    return [
      ...(texts[language].trim() === '' ? [flaw(where, 'nothing is said here')] : []),
      ...own.filter((slot) => !slots.has(slot)).map((slot) => flaw(where, `nobody fills in {{${slot}}}`)),
      ...(own.join() === first ? [] : [flaw(where, 'what is filled in differs from the other languages')]),
    ]
  })
}

function missingPromises(id: string, body: DocumentBody): Flaw[] {
  if (!promising.has(id)) return []
  return promises.flatMap((promise) =>
    languages
      .filter((language) => !wordsOf(body, language).includes(promise[language]))
      .map((language) => flaw(`sections.${language}`, `it must say "${promise[language]}"`)),
  )
}

export function flawsOfWords(id: string, body: DocumentBody): Flaw[] {
  const ids = body.sections.map((section) => section.id)
  return [
    ...partsOf(body).flatMap(([field, texts]) => flawsOfPart(field, texts)),
    ...ids
      .filter((own, at) => ids.indexOf(own) !== at)
      .map((own) => flaw('sections', `"${own}" is there twice`)),
    ...missingPromises(id, body),
    ...languages
      .filter((language) => !isLongText(documentIn(body, language).text))
      .map((language) =>
        flaw(`sections.${language}`, 'a part of it is too long, or a list has too many lines'),
      ),
  ]
}
