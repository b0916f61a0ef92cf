import type { bazi } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Drawer } from '../../platform/poster/port.ts'
import { drawPicture } from './verbs/draw-picture.ts'
import { changeChart, removeChart, saveChart } from './verbs/keep-chart.ts'
import { listPlaces, previewBirth, readGlossary, readLunarYears } from './verbs/look-up.ts'
import { listOwnCharts, showChart } from './verbs/read-charts.ts'

interface Deps {
  limits: Limits
  drawer: Drawer
  publicUrl: string
  personKeys: PersonKeys
}

export function baziRoutes(deps: Deps) {
  return {
    'GET /api/bazi/places': listPlaces,
    'GET /api/bazi/lunar': readLunarYears,
    'GET /api/bazi/glossary': readGlossary,
    'POST /api/bazi/preview': previewBirth,
    'POST /api/bazi/save': (call) => saveChart(call, deps),
    'POST /api/bazi/change': (call) => changeChart(call, deps),
    'POST /api/bazi/remove': removeChart,
    'GET /api/bazi/list': (call) => listOwnCharts(call, deps),
    'GET /api/bazi/show': (call) => showChart(call, deps),
    'POST /api/bazi/draw': (call) => drawPicture(call, deps),
  } satisfies Handlers<keyof typeof bazi>
}
