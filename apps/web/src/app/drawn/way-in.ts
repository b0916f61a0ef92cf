import type { Draw } from './drawing.ts'
import { drawScreen } from './screen.tsx'

const path = 'pages/table/exam'
/** What the questions may ask about. */
const recalls = ['now', 'week', 'two_weeks', 'month', 'general']

function drawWayIn(recall: string, isAdaptive: boolean): Draw {
  const intro = {
    name: '{{title}}',
    instruction: '{{instruction}}',
    item_count: '{{count}}',
    minutes: '{{minutes}}',
    recall,
    adaptive: isAdaptive ? {} : null,
  }
  // Whoever has been here was asked before, and may have an attempt under way.
  return drawScreen(path, { about: { needs: [], gate: null, intro }, unless: ['token', 'visitor_id'] })
}

/** What somebody new meets first, by the names the server calls it (apps/server/src/flows/way-in.ts). */
export const drawWaysIn: Readonly<Record<string, Draw>> = Object.fromEntries(
  recalls.flatMap((recall) => [
    [`${path}#${recall}`, drawWayIn(recall, false)],
    [`${path}#${recall}-adaptive`, drawWayIn(recall, true)],
  ]),
)
