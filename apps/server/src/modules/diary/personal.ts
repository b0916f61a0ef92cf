import type { PersonalData } from '../../platform/personal.ts'
import { deleteExperiments, listExperiments, moveExperiments } from './experiments/queries.ts'
import { openExperiment } from './experiments/sealed-experiment.ts'
import { deleteImports, listImports, moveImports } from './import/queries.ts'
import { openImport } from './import/sealed-import.ts'
import { deleteReminders, listReminders, moveReminders } from './reminders/queries.ts'
import { reminderView } from './reminders/verbs/change-reminders.ts'
import { deleteSilences, listSilences, moveSilences } from './statistics/queries.ts'
import { openSilence } from './statistics/silence.ts'
import { versionLife } from './policy.ts'
import { deleteDiary, listAllEntries, listAllVersions, listWords, moveDiary } from './queries.ts'
import { openWords } from './verbs/keep-words.ts'
import { byMoment, openEntry, openVersion } from './sealed-entry.ts'
import { deleteFiles, moveFiles } from './files/queries.ts'
import { entryViews } from './present.ts'

/** Stands before the keys: what they seal goes first. */
export const diaryPersonal = {
  name: 'diary',
  tables: [
    'diary_entries',
    'diary_versions',
    'diary_words',
    'diary_files',
    'diary_experiments',
    'diary_silences',
    'diary_imports',
    'diary_reminders',
  ] as const,
  count: async (tx, userId) => ({ diary_entries: (await listAllEntries(tx, userId)).length }),
  async merge(tx, fromUserId, toUserId) {
    await moveFiles(tx, fromUserId, toUserId)
    await moveExperiments(tx, fromUserId, toUserId)
    await moveSilences(tx, fromUserId, toUserId)
    await moveImports(tx, fromUserId, toUserId)
    await moveReminders(tx, fromUserId, toUserId)
    return { diary_entries: await moveDiary(tx, fromUserId, toUserId) }
  },
  async export(tx, userId, { keys }) {
    const ring = await keys.ringOf(tx, userId)
    const rows = await listAllEntries(tx, userId)
    const open = rows.map((row) => openEntry(ring, row)).sort(byMoment)
    const versions = await listAllVersions(tx, userId)
    return {
      diary_entries: await entryViews(tx, userId, open),
      diary_versions: versions.map((version) => ({
        text: openVersion(ring, version).text,
        kept_until: new Date(version.createdAt.getTime() + versionLife),
      })),
      diary_words: openWords(ring, await listWords(tx, userId)),
      diary_experiments: (await listExperiments(tx, userId)).map((row) => ({
        begun_at: row.createdAt,
        ...openExperiment(ring, row),
      })),
      diary_silences: (await listSilences(tx, userId)).map((row) => openSilence(ring, row)),
      diary_imports: (await listImports(tx, userId)).map((row) => ({
        added_at: row.createdAt,
        added: openImport(ring, row).entries.length,
      })),
      diary_reminders: (await listReminders(tx, userId)).map(reminderView),
    }
  },
  /** The stored files themselves are erased by who keeps them. */
  async erase(tx, userId) {
    await deleteFiles(tx, userId)
    await deleteReminders(tx, userId)
    await deleteExperiments(tx, userId)
    await deleteSilences(tx, userId)
    await deleteImports(tx, userId)
    await deleteDiary(tx, userId)
  },
} satisfies PersonalData
