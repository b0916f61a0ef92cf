import { type Check, isSource, isTest } from './source.ts'

const sealing = /\bsecrets\.seal\(/

/**
 * What the installation's own key seals is sealed anew by a rotation (`secrets rotate`), column by column as the modules
 * name them: one that is forgotten would stay open to whoever has the old key.
 */
export const sealedColumns: Check = (files) => {
  const sealers = new Set(
    Object.entries(files).flatMap(([path, text]) => {
      const [, module] = /^apps\/server\/src\/modules\/([^/]+)\//.exec(path) ?? []
      return module && isSource(path) && !isTest(path) && sealing.test(text) ? [module] : []
    }),
  )
  return [...sealers].flatMap((module) => {
    const path = `apps/server/src/modules/${module}/module.ts`
    return /^ {2}sealed: \[/m.test(files[path] ?? '')
      ? []
      : [`${path}: seals by the installation's key, and names no column in \`sealed\``]
  })
}
