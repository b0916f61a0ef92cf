import type { DataOf } from '@mindisle/contract'
import { fileAddress } from '../../files/index.ts'
import type { RecordingRow } from './queries.ts'

type Recording = DataOf<'GET /api/article/show'>['recording']

export const presentRecording = (row: RecordingRow | null): Recording =>
  row && { address: fileAddress(row.key), type: row.type, seconds: row.seconds }
