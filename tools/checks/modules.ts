import { type Check, type Files, type Node, importsOf, nameOf, nodesOf, targetOf, textOf } from './source.ts'

const source = 'apps/server/src'
const app = `${source}/app.ts`
const doors = 'apps/server/testing/test-doors.ts'

function foldersOf(files: Files): string[] {
  const found = Object.keys(files).map(
    (path) => /^apps\/server\/src\/(modules\/[^/]+|flows)\/.+/.exec(path)?.[1] ?? '',
  )
  return [...new Set(found)].filter((folder) => folder !== '').sort()
}

/** The local names that app.ts gives to what it takes of each module.ts. */
function namesIn(nodes: readonly Node[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration') continue
    const target = targetOf(app, textOf(node['source']) ?? '')
    const folder =
      'ours' in target ? /^apps\/server\/src\/(.+)\/module\.ts$/.exec(target.ours)?.[1] : undefined
    const [first] = node['specifiers'] as Node[]
    const name = nameOf(first?.['local'])
    if (folder !== undefined && name !== undefined) names.set(name, folder)
  }
  return names
}

function listIn(nodes: readonly Node[]): string[] | null {
  const made = nodes.find((node) => node.type === 'VariableDeclarator' && nameOf(node['id']) === 'modules')
  let value = made?.['init'] as Node | undefined
  while (value && value.type !== 'ArrayExpression') value = value['expression'] as Node | undefined
  return value ? (value['elements'] as unknown[]).map((element) => nameOf(element) ?? '') : null
}

/** Whether its module.ts names something that the tests over all modules must be told about. */
const needsDoor = (path: string, text: string): boolean =>
  nodesOf(path, text).some(
    (node) => node.type === 'Property' && ['routes', 'personal'].includes(nameOf(node['key']) ?? ''),
  )

/** Endpoints without an access row and personal tables without a filler are type errors in the door. */
function missingDoors(files: Files, folders: readonly string[]): string[] {
  const opened = importsOf(doors, files[doors] ?? '').map(({ spec }) => targetOf(doors, spec))
  return folders.flatMap((folder) => {
    const [file, door] = [`${source}/${folder}/module.ts`, `${source}/${folder}/testing/door.ts`]
    if (!needsDoor(file, files[file] ?? '')) return []
    if (files[door] === undefined) return [`${folder} has no testing/door.ts`]
    const isOpened = opened.some((target) => 'ours' in target && target.ours === door)
    return isOpened ? [] : [`the door of ${folder} is not in ${doors}`]
  })
}

/** A domain is in the server by its module.ts and its place in the list of app.ts, and by nothing else. */
export const modules: Check = (files) => {
  const nodes = nodesOf(app, files[app] ?? '')
  const list = listIn(nodes)
  if (!list) return [`${app} has no list of modules`]
  const names = namesIn(nodes)
  const listed = list.map((name) => names.get(name) ?? name)
  return [
    ...foldersOf(files).flatMap((folder) => [
      ...(files[`${source}/${folder}/module.ts`] === undefined ? [`${folder} has no module.ts`] : []),
      ...(listed.includes(folder) ? [] : [`${folder} is not in the list of app.ts`]),
    ]),
    ...listed
      .filter((folder, index) => listed.indexOf(folder) !== index)
      .map((folder) => `${folder} stands in the list twice`),
    ...missingDoors(files, listed),
  ]
}
