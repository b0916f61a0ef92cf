import { languages, type Language } from '@mindisle/base'
import type { Draw, Drawing } from './drawing.ts'
import { drawFirstWindows } from './first-window.ts'
import { drawHome } from './home.tsx'
import { drawScreen } from './screen.tsx'
import { drawWaysIn } from './way-in.ts'

/** `{{…}}` stands for what only the server knows. */
const named = { about: { title: '{{title}}', description: '{{description}}' } }

const draws: Readonly<Record<string, Draw>> = {
  'pages/index/index': drawHome,
  'pages/table/show': drawScreen('pages/table/show', named),
  ...drawFirstWindows,
  'pages/table/exam': drawScreen('pages/table/exam'),
  ...drawWaysIn,
  'pages/article/show': drawScreen('pages/article/show', named),
  'page2/report/show': drawScreen('page2/report/show'),
}

async function inAllLanguages(draw: Draw): Promise<Record<Language, Drawing>> {
  const drawn = languages.map(async (language) => [language, await draw(language)] as const)
  return Object.fromEntries(await Promise.all(drawn)) as Record<Language, Drawing>
}

const all = Object.entries(draws).map(async ([path, draw]) => [path, await inAllLanguages(draw)] as const)

/** By the build alone, which closes what it has imported: what of a page is in it before any script has run. */
export const drawings = Object.fromEntries(await Promise.all(all))
