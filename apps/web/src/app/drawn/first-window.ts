import type { Draw } from './drawing.ts'
import { drawScreen } from './screen.tsx'

const path = 'pages/table/show'
const kinds = ['validated', 'after', 'own', 'play']

function drawFirst(kind: string, isTaken: boolean): Draw {
  const first = {
    category_id: null,
    category_name: '{{category}}',
    kind,
    is_pro: false,
    item_count: '{{count}}',
    minutes: '{{minutes}}',
    taken_count: isTaken ? null : 0,
    is_adaptive: false,
    gets: [1, 2, 3].map((number) => ({ title: `{{get${number}}}`, text: `{{text${number}}}` })),
    intro: ['{{begins}}'],
  }
  return drawScreen(path, { about: { title: '{{title}}', description: '{{description}}', first } })
}

/** What an assessment says of itself, by the names the server calls it (apps/server/src/modules/assessments/opening.ts). */
export const drawFirstWindows: Readonly<Record<string, Draw>> = Object.fromEntries(
  kinds.flatMap((kind) => [
    [`${path}#${kind}`, drawFirst(kind, false)],
    [`${path}#${kind}-taken`, drawFirst(kind, true)],
  ]),
)
