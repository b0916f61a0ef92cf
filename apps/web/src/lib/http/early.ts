import type { AnswerKey, DataOf } from '@mindisle/contract'
import type { Asked } from './asked.ts'
import type { CallInput } from './client.ts'
import { readAnswer, requestOf, type Parts } from './exchange.ts'

const there = new Map<string, unknown>()

/** Reads what the page itself has asked for, so that the first drawing of a screen can show it. */
export function readEarly(asked: readonly Asked[]): void {
  for (const { address, headers, answer } of asked)
    answer
      .then((response) => readAnswer(response.clone()))
      .then((data) => there.set(`${headers['accept-language']} ${address}`, data))
      // Whoever needs it asks as ever, and is told then.
      .catch(() => undefined)
}

/** Once, for it soon grows old, and whoever comes next may be somebody else. */
export function earlyAnswer<K extends AnswerKey>(
  key: K,
  input: CallInput<K>,
  language: string,
): DataOf<K> | undefined {
  const name = `${language} ${requestOf(key, input as Parts).address}`
  const data = there.get(name) as DataOf<K> | undefined
  there.delete(name)
  return data
}
