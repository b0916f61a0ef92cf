import { databases, leaves, stays } from '../../apps/web/src/shared/session/device-places.ts'
import { type Check, isSource, isTest, nameOf, type Node, nodesOf, textOf } from './source.ts'

const isWeb = (path: string): boolean =>
  path.startsWith('apps/web/src/') && isSource(path) && !isTest(path) && !path.includes('/testing/')

/** The few files that touch the browser's own storage; what they keep for others is named where it is asked for. */
const mayTouch = /^apps\/web\/src\/(lib\/storage\/|lib\/outbox\/database\.ts$|worker\/)/
/** Marks of a redirect to WeChat, in the storage of the tab. */
const mayWrite = /^apps\/web\/src\/(lib\/(storage|wechat)\/|app\/wechat-(sign-in|oauth)\.ts$)/
const generic = /^apps\/web\/src\/lib\/(storage|outbox|device)\//

const opened = /deviceStore\(\(\) => window\.(local|session)Storage\)/g
const raw = /\b(localStorage|sessionStorage|indexedDB|openDB|document\.cookie)\b|\bcaches\.(open|match|put)\b/

/** Which argument of these is the key; a box mark makes its own key of it. */
const keyAt: Readonly<Record<string, number>> = {
  stored: 1,
  timedStored: 1,
  boundedMap: 1,
  createSpareStore: 1,
  deviceFromCache: 1,
  boxMark: 0,
}

/** A key as it is written, or what stands before its first variable part. */
function keyOf(value: unknown): string | undefined {
  const whole = textOf(value)
  const node = value as Node | undefined
  if (whole !== undefined || node?.type !== 'TemplateLiteral') return whole
  return (node as unknown as { quasis: Array<{ value: { cooked: string } }> }).quasis[0]?.value.cooked
}

const isNamed = (key: string): boolean =>
  [...stays, ...leaves].some((place) => (place.endsWith('.') ? key.startsWith(place) : key === place))

function ofCall(path: string, node: Node): string[] {
  if (node.type !== 'CallExpression') return []
  const name = nameOf(node['callee']) ?? ''
  const given = node['arguments'] as Node[]
  if (name === 'createDatabase') {
    const fields = (given[0]?.['properties'] ?? []) as Node[]
    const key = keyOf(fields.find((field) => nameOf(field['key']) === 'name')?.['value'])
    return key !== undefined && databases.includes(key) ? [] : [`${path}: the database ${key ?? '?'}`]
  }
  if (!Object.hasOwn(keyAt, name)) return []
  const key = keyOf(given[keyAt[name] ?? 0])
  if (key === undefined) return [`${path}: write the key of ${name}() where it is called`]
  return isNamed(name === 'boxMark' ? `${key}.` : key) ? [] : [`${path}: the key ${key}`]
}

/** What lies on the device must go when somebody signs out, or be known to say nothing about a person. */
export const devicePlaces: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => isWeb(path))
    .flatMap(([path, text]) => {
      const touches = !mayTouch.test(path) && raw.test(text.replace(opened, ''))
      const writes = !mayWrite.test(path) && /\.setItem\(/.test(text)
      const keys = generic.test(path) ? [] : nodesOf(path, text).flatMap((node) => ofCall(path, node))
      return [
        ...(touches ? [`${path}: the browser's storage is opened by lib/storage and lib/outbox alone`] : []),
        ...(writes ? [`${path}: what is kept on the device is kept by stored()`] : []),
        ...keys.map((problem) => `${problem} is not in shared/session/device-places.ts`),
      ]
    })
