import { type Check, isSource, isTest, nameOf, nodesOf } from './source.ts'

const isProduct = (path: string): boolean =>
  /^apps\/server\/src\/(?!platform\/)/.test(path) && isSource(path) && !isTest(path)

const reaches = (path: string, text: string): boolean =>
  /\bfetch\(|from 'node:(?:https?|net|tls|dgram)'/.test(text) &&
  nodesOf(path, text).some(
    (node) =>
      (node.type === 'CallExpression' && nameOf(node['callee']) === 'fetch') ||
      (node.type === 'ImportDeclaration' &&
        /^node:(?:https?|net|tls|dgram)$/.test(String((node['source'] as { value: unknown }).value))),
  )

/**
 * Other services are reached through ports of the platform alone. Tests hold those to stay outside transactions
 * (`apps/server/testing/outside-only.ts`): a call that a module makes by itself would pass them by.
 */
export const network: Check = (files) =>
  Object.entries(files)
    .filter(([path, text]) => isProduct(path) && reaches(path, text))
    .map(([path]) => `${path}: other services are reached through a port in platform/`)
