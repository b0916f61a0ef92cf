import { isSource, isTest, type Check } from './source.ts'

const isScreen = (path: string): boolean =>
  /^(apps\/web|packages\/ui)\/src\//.test(path) && isSource(path) && !isTest(path)

/** Back closes a layer before it moves the page: `useModal` gives it an entry, which only the navigator writes. */
export const layers: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => isScreen(path))
    .flatMap(([path, text]) => [
      ...(/\saria-modal="|\srole="(alert)?dialog"|<dialog\b|showModal\(/.test(text) &&
      !text.includes('useModal(')
        ? [`${path}: a layer without useModal: back would move the page below it`]
        : []),
      ...(text.includes('pushState(') && !path.startsWith('apps/web/src/lib/navigation/')
        ? [`${path}: only lib/navigation adds to the browser's history`]
        : []),
    ])
