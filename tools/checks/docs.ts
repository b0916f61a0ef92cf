import { posix } from 'node:path'
import type { Check, Files } from './source.ts'

const isPage = (path: string): boolean => path === 'README.md' || /^docs\/.*\.md$/.test(path)
const ending = /\.(tsx?|mjs|jsx?|json|md|sql|tsv|css|html|ya?ml|svg)$/
const plainPath = /^\.{0,2}[\w@-][\w.@-]*(\/[\w.@-]+)*\/?$|^\.{1,2}(\/[\w.@-]+)+\/?$/

const withoutFences = (text: string): string => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')

/** True for a file or folder of the repository: from its root, from the page, or as the end of a longer path. */
function exists(files: Files, page: string, name: string): boolean {
  const wanted = name.replace(/^\.\//, '').replace(/\/$/, '')
  const beside = posix.join(posix.dirname(page), wanted)
  return Object.keys(files).some((path) => {
    if (path === wanted || path === beside) return true
    if (path.startsWith(`${wanted}/`) || path.startsWith(`${beside}/`)) return true
    return !wanted.startsWith('.') && `/${path}/`.includes(`/${wanted}/`)
  })
}

function looksLikePath(files: Files, span: string): boolean {
  if (!plainPath.test(span) || !span.includes('/')) return false
  const first = span.replace(/^\.\//, '').split('/')[0]
  return ending.test(span) || Object.keys(files).some((path) => path.startsWith(`${first}/`))
}

function lostPaths(files: Files, page: string, text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => (span ?? '').trim())
  return spans
    .filter((span) => looksLikePath(files, span) && !exists(files, page, span))
    .map((span) => `${page}: ${span} does not exist`)
}

function lostLinks(files: Files, page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(
    ([, link]) => (link ?? '').split('#')[0] ?? '',
  )
  return links
    .filter((link) => link !== '' && !/^[a-z]+:/i.test(link))
    .filter((link) => {
      const wanted = posix.join(posix.dirname(page), decodeURI(link)).replace(/\/$/, '')
      return !Object.keys(files).some((path) => path === wanted || path.startsWith(`${wanted}/`))
    })
    .map((link) => `${page}: the link ${link} leads nowhere`)
}

function lostCommands(files: Files, page: string, text: string): string[] {
  const { scripts = {} } = JSON.parse(files['package.json'] ?? '{}') as { scripts?: Record<string, string> }
  const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
  const commands = named.map(([, run, short]) => run ?? short ?? '')
  return [...new Set(commands)]
    .filter((name) => !(name in scripts))
    .map((name) => `${page}: there is no command ${name} in package.json`)
}

/** Hundreds of pictures anew with every change of a screen would make each clone heavier for ever. */
const keptScreens = (files: Files): string[] =>
  Object.keys(files)
    .filter((path) => path.startsWith('docs/screens/'))
    .map((path) => `${path}: what npm run screens makes stays out of git`)

export const docs: Check = (files) => [
  ...keptScreens(files),
  ...Object.entries(files)
    .filter(([path]) => isPage(path))
    .flatMap(([page, text]) => {
      const prose = withoutFences(text)
      const lost = [lostPaths(files, page, prose), lostLinks(files, page, prose)]
      return [...lost, lostCommands(files, page, text)].flat()
    }),
]
