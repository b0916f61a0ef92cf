import type { diary, diaryImport, diaryInsight, diaryReminders } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { exportDiary, type ExportDeps } from './verbs/export-diary.ts'
import { importDiary } from './import/import-diary.ts'
import { previewImport } from './import/preview-import.ts'
import { showImports, undoImport } from './import/undo-import.ts'
import { keepWords, showWords } from './verbs/keep-words.ts'
import { listEntries, readMonth, readYear, showEntry } from './verbs/read-entries.ts'
import { bringBack, takeAway } from './verbs/remove-entry.ts'
import { forgetVersions } from './verbs/forget-versions.ts'
import { beginExperiment } from './experiments/verbs/begin-experiment.ts'
import { markDay, stopExperiment } from './experiments/verbs/change-experiment.ts'
import { showExperiments } from './experiments/verbs/list-experiments.ts'
import { removeReminder, saveReminder, showReminders } from './reminders/verbs/change-reminders.ts'
import { readStatistics } from './statistics/read-statistics.ts'
import { silenceChange } from './statistics/silence.ts'
import { saveEntries } from './verbs/save-entries.ts'
import { searchEntries } from './verbs/search-entries.ts'
import { uploadFile, type UploadDeps } from './verbs/upload-file.ts'

type Deps = UploadDeps & ExportDeps

export function diaryRoutes(deps: Deps) {
  return {
    'POST /api/diary/save': (call) => saveEntries(call, deps),
    'GET /api/diary/list': (call) => listEntries(call, deps),
    'GET /api/diary/month/:month': (call) => readMonth(call, deps),
    'GET /api/diary/year/:year': (call) => readYear(call, deps),
    'GET /api/diary/search': (call) => searchEntries(call, deps),
    'POST /api/diary/upload': (call) => uploadFile(call, deps),
    'POST /api/diary/export': (call) => exportDiary(call, deps),
    'POST /api/diary/import': (call) => importDiary(call, deps),
    'POST /api/diary/import/preview': (call) => previewImport(call, deps),
    'POST /api/diary/import/undo': (call) => undoImport(call, deps),
    'GET /api/diary/imports': (call) => showImports(call, deps),
    'POST /api/diary/remove': (call) => takeAway(call, deps),
    'POST /api/diary/restore': (call) => bringBack(call, deps),
    'POST /api/diary/versions/forget': forgetVersions,
    'GET /api/diary/activities': (call) => showWords(call, deps),
    'POST /api/diary/activities': (call) => keepWords(call, deps),
    'GET /api/diary/show/:id': (call) => showEntry(call, deps),
    'GET /api/diary/statistics': (call) => readStatistics(call, deps),
    'POST /api/diary/silence': (call) => silenceChange(call, deps),
    'GET /api/diary/experiments': (call) => showExperiments(call, deps),
    'POST /api/diary/experiment/begin': (call) => beginExperiment(call, deps),
    'POST /api/diary/experiment/mark': (call) => markDay(call, deps),
    'POST /api/diary/experiment/stop': (call) => stopExperiment(call, deps),
    'GET /api/diary/reminders': showReminders,
    'POST /api/diary/reminder/save': saveReminder,
    'POST /api/diary/reminder/remove': removeReminder,
  } satisfies Handlers<
    keyof typeof diary | keyof typeof diaryImport | keyof typeof diaryInsight | keyof typeof diaryReminders
  >
}
