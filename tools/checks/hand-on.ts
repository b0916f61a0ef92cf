import { type Check, isSource, isTest } from './source.ts'

const isWeb = (path: string): boolean =>
  path.startsWith('apps/web/src/') &&
  isSource(path) &&
  !isTest(path) &&
  !path.startsWith('apps/web/src/lib/files/')

const raw = /\bnavigator\b[^;\n]*\.(clipboard|share)\b|'share' in\b|execCommand\(/

/** Many browsers can neither share nor copy: whoever asked is told what came of it, so it is asked for in one place. */
export const handsOn: Check = (files) =>
  Object.entries(files)
    .filter(([path, text]) => isWeb(path) && raw.test(text))
    .map(([path]) => `${path}: share with handOn() and copy with copyText() of lib/files`)
