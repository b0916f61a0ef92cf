import type { Run, Words } from '@mindisle/contract/blocks'
import type { PhrasingContent } from 'mdast'

/** A page of ours or https, as the contract has it; every other address is not followed, its words stay. */
const safe = /^(\/pages?[0-9]*\/[a-z0-9_/-]+(\?[^\s]*)?|https:\/\/[^\s]+)$/
const isSafe = (href: string): boolean => safe.test(href) && href.length <= 2_000

/** The number of a footnote by its name; the first that is pointed at is number 1. */
export type Numbers = (name: string) => number

/** A line ends within a paragraph: Chinese goes on at once, other writing after a space. */
const unbroken = (text: string): string =>
  text.replaceAll(/(?<=[\p{Script=Han}\p{P}])\n(?=[\p{Script=Han}\p{P}])/gu, '').replaceAll('\n', ' ')

function plainOf(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return plainOf(node.children)
      if (node.type === 'break') return '\n'
      return 'value' in node ? node.value : ''
    })
    .join('')
}

function runsOf(node: PhrasingContent, numbers: Numbers): Run[] {
  if (node.type === 'text') return [node.value]
  if (node.type === 'break') return ['\n']
  if (node.type === 'footnoteReference') return [{ ref: numbers(node.identifier) }]
  if (node.type === 'strong') return [{ strong: unbroken(plainOf(node.children)) }]
  if (node.type === 'link' && isSafe(node.url))
    return [{ text: unbroken(plainOf(node.children)), href: node.url }]
  return 'children' in node ? node.children.flatMap((child) => runsOf(child, numbers)) : []
}

const isEmpty = (run: Run): boolean =>
  run === '' ||
  (typeof run === 'object' && (('strong' in run && run.strong === '') || ('text' in run && run.text === '')))

/** Neighbouring plain runs are one; words without any other are a string. */
export function wordsOf(nodes: readonly PhrasingContent[], numbers: Numbers): Words | null {
  const runs: Run[] = []
  for (const run of nodes.flatMap((node) => runsOf(node, numbers))) {
    const last = runs.at(-1)
    if (typeof run === 'string' && typeof last === 'string') runs[runs.length - 1] = last + run
    else runs.push(run)
  }
  const whole = runs
    .map((run) => (typeof run === 'string' ? unbroken(run) : run))
    .filter((run) => !isEmpty(run))
  const [only] = whole
  if (whole.length === 1 && typeof only === 'string') return only.trim() || null
  return whole.length === 0 ? null : whole
}

export const plainWords = (nodes: readonly PhrasingContent[]): string => unbroken(plainOf(nodes)).trim()
