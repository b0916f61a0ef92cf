import type { content } from '@mindisle/contract/console'
import type { ConsoleCall, ConsoleDeps, ConsoleHandlers } from '../call.ts'
import { runVerb } from '../run-verb.ts'
import { articleChoices, previewArticle } from './articles.ts'
import {
  convertText,
  publishContent,
  restoreContent,
  saveContent,
  showContent,
  showVersion,
  unscheduleContent,
} from './content.ts'
import { changesOfVersion, checkInstrument, compareForms, readForm } from './instruments.ts'
import { exportContent, listContent } from './list.ts'
import { listOwnNorms } from './norms.ts'
import { showRecordings, takeRecording } from './recordings.ts'

type OfOne =
  | 'POST /api/admin/articles/hear'
  | 'POST /api/admin/articles/unrecord'
  | 'POST /api/admin/activities/cancel'
  | 'POST /api/admin/norms/publish'
  | 'POST /api/admin/norms/end'

/** A verb that takes the one thing it is about. */
async function typed(call: ConsoleCall<OfOne>, deps: ConsoleDeps, verb: string) {
  const { id, reason } = call.body
  const { state } = await runVerb(call, deps, { verb, args: [id], reason: reason.trim() })
  return { state }
}

/** What is written in the console for people to read. */
export const contentHandlers = (deps: ConsoleDeps): Pick<ConsoleHandlers, keyof typeof content> => ({
  'GET /api/admin/content': (call) => listContent(call, deps),
  'POST /api/admin/content/export': (call) => exportContent(call, deps),
  'GET /api/admin/content/show': (call) => showContent(call, deps),
  'GET /api/admin/content/version': (call) => showVersion(call, deps),
  'POST /api/admin/content/save': (call) => saveContent(call, deps),
  'POST /api/admin/content/publish': (call) => publishContent(call, deps),
  'POST /api/admin/content/unschedule': (call) => unscheduleContent(call, deps),
  'POST /api/admin/content/restore': (call) => restoreContent(call, deps),
  'POST /api/admin/content/convert': ({ body }) => convertText(body.text),
  'GET /api/admin/articles/choices': (call) => articleChoices(call),
  'POST /api/admin/articles/preview': (call) => previewArticle(call),
  'GET /api/admin/articles/recordings': (call) => showRecordings(call),
  'POST /api/admin/articles/record': takeRecording(deps),
  'POST /api/admin/articles/hear': (call) => typed(call, deps, 'article hear'),
  'POST /api/admin/articles/unrecord': (call) => typed(call, deps, 'article unrecord'),
  'GET /api/admin/instruments/check': (call) => checkInstrument(call),
  'POST /api/admin/instruments/read_form': (call) => readForm(call),
  'POST /api/admin/instruments/compare_forms': (call) => compareForms(call),
  'GET /api/admin/instruments/changes': (call) => changesOfVersion(call),
  'GET /api/admin/norms': (call) => listOwnNorms(call),
  'POST /api/admin/norms/publish': (call) => typed(call, deps, 'norms publish'),
  'POST /api/admin/norms/end': (call) => typed(call, deps, 'norms end'),
  'POST /api/admin/activities/cancel': (call) => typed(call, deps, 'activity cancel'),
})
